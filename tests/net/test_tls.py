import shutil
import stat

import pytest

from maid_engine.core.errors import ConfigError
from maid_engine.net.tls import find_certificate, server_context

needs_openssl = pytest.mark.skipif(shutil.which("openssl") is None, reason="the openssl command is missing")


@needs_openssl
def test_a_certificate_is_made_once_and_its_key_is_for_its_owner_alone(tmp_path):
    files = find_certificate(None, None, tmp_path / "data")
    before = files.certificate.read_bytes()

    assert server_context(files)
    assert stat.S_IMODE(files.key.stat().st_mode) == 0o600
    assert find_certificate(None, None, tmp_path / "data") == files
    assert files.certificate.read_bytes() == before


def test_without_openssl_the_settings_that_help_are_named(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(ConfigError, match=r"tls_certificate.*Install openssl"):
        find_certificate(None, None, tmp_path)


def test_one_file_of_the_two_is_not_enough(tmp_path):
    with pytest.raises(ConfigError, match="belong together"):
        find_certificate(tmp_path / "c.pem", None, tmp_path)


def test_a_file_that_cannot_be_read_is_named(tmp_path):
    with pytest.raises(ConfigError, match=r"tls_certificate: the file .*c\.pem"):
        find_certificate(tmp_path / "c.pem", tmp_path / "k.pem", tmp_path)


def test_files_that_hold_something_else_are_named(tmp_path):
    for name in ("c.pem", "k.pem"):
        (tmp_path / name).write_text("hello")

    with pytest.raises(ConfigError, match=r"not a certificate and key in PEM"):
        server_context(find_certificate(tmp_path / "c.pem", tmp_path / "k.pem", tmp_path))
