import pytest

from .image import Image, build


@pytest.fixture(scope="session")
def image(tmp_path_factory: pytest.TempPathFactory) -> Image:
    """The environment that the Dockerfile builds: the wheel and its dependencies, nothing else."""
    return build(tmp_path_factory.mktemp("image"))
