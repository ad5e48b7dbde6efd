"""The chart of deploy/helm, rendered by Helm's own code and read as objects."""

from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[2]
CHART = ROOT / "deploy/helm/yoake"
Values = dict[str, Any]
Object = dict[str, Any]


class Rendered:
    """What a cluster would be given."""

    def __init__(self, values: Values | None = None) -> None:
        import helm_python as helm  # not for every platform

        with helm.Chart.load(str(CHART)) as chart:
            chart.validate_schema(values or {})
            self.texts = chart.render(values or {}, name="night", namespace="games")
        documents = [
            document
            for path, text in self.texts.items()
            if not path.endswith("NOTES.txt")
            for document in yaml.safe_load_all(text)
        ]
        self.objects: list[Object] = [document for document in documents if document]

    def all(self, kind: str) -> list[Object]:
        return [one for one in self.objects if one["kind"] == kind]

    def one(self, kind: str, name: str = "night") -> Object:
        (found,) = (one for one in self.all(kind) if one["metadata"]["name"] == name)
        return found

    @property
    def pod(self) -> Object:
        pod: Object = self.one("Deployment")["spec"]["template"]
        return pod

    @property
    def container(self) -> Object:
        (container,) = self.pod["spec"]["containers"]
        found: Object = container
        return found

    @property
    def settings(self) -> dict[str, str]:
        settings: dict[str, str] = self.one("ConfigMap")["data"]
        return settings

    @property
    def notes(self) -> str:
        (notes,) = (text for path, text in self.texts.items() if path.endswith("NOTES.txt"))
        return notes
