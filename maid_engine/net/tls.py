"""Certificates for the encrypted ports: configured ones, or a generated self-signed one."""

import os
import shutil
import ssl
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from maid_engine.core.errors import ConfigError

DAYS: Final = 3650
CERTIFICATE_NAME: Final = "maid-certificate.pem"
KEY_NAME: Final = "maid-key.pem"


@dataclass(frozen=True, slots=True)
class CertificateFiles:
    """A certificate chain and its key, both in PEM."""

    certificate: Path
    key: Path


def find_certificate(certificate: Path | None, key: Path | None, folder: Path) -> CertificateFiles:
    """Return the configured files. Without them, return those in `folder`, and generate them if they do not exist.

    Raises:
        ConfigError: a file cannot be read, only one of the two is set, or the certificate cannot be generated.
    """
    if certificate is None and key is None:
        return _own_certificate(folder)
    if certificate is None or key is None:
        raise ConfigError("tls_certificate and tls_key belong together: set both, or neither.")
    _check_readable("tls_certificate", certificate)
    _check_readable("tls_key", key)
    return CertificateFiles(certificate, key)


def _check_readable(name: str, file: Path) -> None:
    """Check that this user may read a file.

    Raises:
        ConfigError: it may not.
    """
    if not os.access(file, os.R_OK):
        raise ConfigError(f"{name}: the file {file} cannot be read. Name a PEM file that this user may read.")


def server_context(files: CertificateFiles) -> ssl.SSLContext:
    """Return the TLS context of a listener, for TLS 1.2 or newer.

    Raises:
        ConfigError: the files are not a matching certificate and key.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    try:
        context.load_cert_chain(files.certificate, files.key)
    except (ssl.SSLError, OSError) as error:
        raise ConfigError(
            f"tls_certificate and tls_key: {files.certificate} and {files.key} are not a certificate and key in PEM "
            f"that belong together ({error})."
        ) from error
    return context


def _own_certificate(folder: Path) -> CertificateFiles:
    files = CertificateFiles(folder / CERTIFICATE_NAME, folder / KEY_NAME)
    if not (files.certificate.exists() and files.key.exists()):
        _generate(files)
    return files


def _generate(files: CertificateFiles) -> None:
    openssl = shutil.which("openssl")
    if openssl is None:
        raise ConfigError(
            "tls_certificate: none is set, and one cannot be made because the openssl command is missing. "
            "Install openssl, set tls_certificate and tls_key, or switch the encrypted ports off."
        )
    files.key.parent.mkdir(parents=True, exist_ok=True)
    # Create the key file with mode 600 before openssl writes the secret into it.
    files.key.unlink(missing_ok=True)
    files.key.touch(mode=0o600)
    command = [
        openssl, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-sha256", "-nodes",
        "-days", str(DAYS), "-subj", "/CN=maid", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
        "-keyout", str(files.key), "-out", str(files.certificate),
    ]  # fmt: skip
    made = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)  # noqa: S603 - our own words and paths
    if made.returncode != 0:
        files.key.unlink(missing_ok=True)
        raise ConfigError(
            f"tls_certificate: none is set, and openssl could not make one: {made.stderr.strip()[-200:]}. "
            "Set tls_certificate and tls_key, or switch the encrypted ports off."
        )
    files.certificate.chmod(0o600)
