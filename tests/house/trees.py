"""Small repositories that the counts are tried on."""

from textwrap import dedent

from house.sources import Repository, Source

PROJECT = """
[tool.importlinter]
root_packages = ["shop"]
"""


def source(text, path="shop/till.py"):
    """One file with this text."""
    return Source(path, dedent(text))


def repository(root, **files):
    """A repository with the package ``shop``; ``a__b="…"`` is the text of its module ``a/b.py``."""
    (root / "pyproject.toml").write_text(PROJECT)
    (root / "tests").mkdir(exist_ok=True)
    (root / "shop").mkdir(exist_ok=True)
    (root / "shop" / "__init__.py").touch()
    for name, text in files.items():
        path = root / "shop" / (name.replace("__", "/") + ".py")
        path.parent.mkdir(exist_ok=True)
        (path.parent / "__init__.py").touch()
        path.write_text(dedent(text))
    return Repository.at(root)
