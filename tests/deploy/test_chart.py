"""The Helm chart renders, fits the schemas of Kubernetes, and says to the server what its values say."""

from pathlib import Path
from typing import Any

import kubernetes_validate
import pytest
import yaml
import yoake
from yoake_service.config import SETTINGS, config_from

from .chart import CHART, Rendered, Values

helm = pytest.importorskip("helm_python", reason="there is no Helm for this platform on PyPI")

OLDEST, NEWEST = "1.27", "1.37"
TLS: Values = {"tls": {"secretName": "night-tls", "clientCertificates": True}, "tokens": {"secretName": "night-tokens"}}
EVERYTHING: Values = {
    **TLS,
    "image": {"repository": "registry.example/yoake", "digest": "sha256:" + "0" * 64},
    "imagePullSecrets": [{"name": "registry"}],
    "workers": 4,
    "config": {"YOAKE_MAX_PLAYERS": 30, "YOAKE_REFLECTION": False, "YOAKE_LOG_LEVEL": "warning"},
    "extraEnv": [{"name": "OTEL_TRACES_SAMPLER", "value": "traceidratio"}],
    "service": {"type": "LoadBalancer", "port": 443, "annotations": {"example.org/scheme": "internal"}},
    "metrics": {"serviceMonitor": {"enabled": True, "labels": {"release": "prometheus"}}},
    "networkPolicy": {
        "from": [{"namespaceSelector": {"matchLabels": {"kubernetes.io/metadata.name": "servers"}}}],
        "metricsFrom": [{"namespaceSelector": {"matchLabels": {"kubernetes.io/metadata.name": "monitoring"}}}],
        "egress": [{"ports": [{"port": 4317}]}],
    },
    "serviceAccountName": "yoake",
    "priorityClassName": "high",
    "podAnnotations": {"example.org/a": "b"},
    "podLabels": {"team": "dawn"},
    "nodeSelector": {"kubernetes.io/arch": "amd64"},
    "tolerations": [{"key": "games", "operator": "Exists"}],
    "affinity": {"nodeAffinity": {}},
}
LITTLE: Values = {
    "autoscaling": {"enabled": False},
    "disruption": {"enabled": False},
    "networkPolicy": {"enabled": False},
    "metrics": {"enabled": False},
    "service": {"headless": False},
}
SETS = {"defaults": {}, "everything": EVERYTHING, "little": LITTLE}


@pytest.fixture(scope="module")
def plain() -> Rendered:
    return Rendered()


@pytest.fixture(scope="module")
def full() -> Rendered:
    return Rendered(EVERYTHING)


# ---- Kubernetes takes it ----


@pytest.mark.parametrize("values", SETS.values(), ids=SETS)
@pytest.mark.parametrize("version", [OLDEST, NEWEST])
def test_every_object_fits_the_schema_of_kubernetes(values: Values, version: str) -> None:
    checked = [one for one in Rendered(values).objects if one["kind"] != "ServiceMonitor"]
    assert len(checked) >= 3
    for one in checked:
        kubernetes_validate.validate(one, version, strict=True)


def test_a_mistake_in_an_object_would_be_found(plain: Rendered) -> None:
    wrong = plain.one("Deployment")
    wrong = {**wrong, "spec": {**wrong["spec"], "replica": 2}}
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(wrong, NEWEST, strict=True)


@pytest.mark.parametrize("values", SETS.values(), ids=SETS)
def test_the_chart_is_without_fault(values: Values) -> None:
    report = helm.lint(str(CHART), values, strict=True)
    assert report["errors"] == []
    assert [message for message in report["messages"] if message["severity"] > 1] == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"replica": 2},
        {"workers": 0},
        {"config": {"MAX_PLAYERS": "30"}},
        {"drain": {"delaySeconds": "8"}},
        {"image": {"digest": "latest"}},
        {"config": {"YOAKE_WORKERS": "2"}},
        {"tls": {"clientCertificates": True}},
        {"metrics": {"enabled": False, "serviceMonitor": {"enabled": True}}},
    ],
    ids=str,
)
def test_a_value_that_makes_no_sense_is_refused(wrong: Values) -> None:
    with pytest.raises(helm.HelmError):
        Rendered(wrong)


def test_every_value_is_in_the_schema_and_told_of() -> None:
    values = yaml.safe_load((CHART / "values.yaml").read_text())
    schema = yaml.safe_load((CHART / "values.schema.json").read_text())
    assert set(values) == set(schema["properties"]) - {"global"}


def test_the_chart_runs_this_version() -> None:
    assert yaml.safe_load((CHART / "Chart.yaml").read_text())["appVersion"] == yoake.__version__
    assert Rendered().container["image"] == f"yoake:{yoake.__version__}"


# ---- the server takes it ----


@pytest.mark.parametrize("values", SETS.values(), ids=SETS)
def test_the_server_understands_its_settings(values: Values) -> None:
    rendered = Rendered(values)
    assert set(rendered.settings) <= {setting.env for setting in SETTINGS}
    config = config_from({}, rendered.settings)
    assert config.listen == ("0.0.0.0:50051",)
    assert config.workers == values.get("workers", 1)
    assert (config.max_players, config.reflection) == ((30, False) if values is EVERYTHING else (250, True))


def test_a_number_comes_through_as_it_is() -> None:
    numbers: Values = {"YOAKE_MAX_REQUEST_BYTES": 4_194_304, "YOAKE_MAX_WAIT_SECONDS": 0.25, "YOAKE_MAX_PLAYERS": "60"}
    config = config_from({}, Rendered({"config": numbers}).settings)
    assert (config.max_request_bytes, config.max_wait_seconds, config.max_players) == (4_194_304, 0.25, 60)


def test_a_pod_has_the_time_that_the_server_takes_to_stop(plain: Rendered) -> None:
    config = config_from({}, plain.settings)
    assert config.stop_delay_seconds > 0
    longest = config.stop_delay_seconds + config.stop_grace_seconds
    assert plain.pod["spec"]["terminationGracePeriodSeconds"] > longest
    # Whoever balances by readiness has noticed before the server turns calls away.
    readiness = plain.container["readinessProbe"]
    assert config.stop_delay_seconds > readiness["periodSeconds"]


@pytest.mark.parametrize("probe", ["startupProbe", "readinessProbe", "livenessProbe"])
@pytest.mark.parametrize("values", SETS.values(), ids=SETS)
def test_probes_ask_where_health_is_told_in_plaintext(values: Values, probe: str) -> None:
    rendered = Rendered(values)
    port = int(config_from({}, rendered.settings).health_listen.rpartition(":")[2])
    assert rendered.container[probe]["grpc"]["port"] == port


def test_files_of_secrets_are_mounted_where_the_settings_say(full: Rendered) -> None:
    config = config_from({}, full.settings)
    mounts = {mount["mountPath"]: mount for mount in full.container["volumeMounts"]}
    for path in (config.tls_cert, config.tls_key, config.tls_client_ca, config.tokens):
        assert path is not None
        assert mounts[str(path.parent)]["readOnly"]
        # A subPath would never be renewed.
        assert "subPath" not in mounts[str(path.parent)]
    volumes = {volume["name"]: volume for volume in full.pod["spec"]["volumes"]}
    assert {mount["name"] for mount in mounts.values()} == set(volumes)
    assert volumes["tls"]["secret"]["secretName"] == "night-tls"


def test_another_setting_makes_other_pods(plain: Rendered) -> None:
    other = Rendered({"config": {"YOAKE_MAX_PLAYERS": "31"}})
    checksums = [one.pod["metadata"]["annotations"]["checksum/config"] for one in (plain, other, Rendered())]
    assert checksums[0] != checksums[1]
    assert checksums[0] == checksums[2]


# ---- safe by default ----


def test_a_container_may_do_nothing_but_run(plain: Rendered) -> None:
    for pod in (plain.pod["spec"], plain.one("Pod", "night-test")["spec"]):
        assert pod["automountServiceAccountToken"] is False
        assert pod["securityContext"]["runAsNonRoot"]
        assert pod["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
        for container in pod["containers"]:
            confined = container["securityContext"]
            assert confined["readOnlyRootFilesystem"]
            assert confined["allowPrivilegeEscalation"] is False
            assert confined["capabilities"] == {"drop": ["ALL"]}
            assert container["resources"]["limits"]["memory"]


def test_a_pod_is_called_by_its_namespace_and_calls_nobody(plain: Rendered) -> None:
    policy = plain.one("NetworkPolicy")["spec"]
    calls = next(rule for rule in policy["ingress"] if rule["ports"][0]["port"] == "grpc")
    assert calls["from"] == [{"podSelector": {}}]
    assert policy["policyTypes"] == ["Ingress", "Egress"]
    assert policy["egress"] == []


def test_who_may_call_is_whom_the_values_name_and_the_test_of_helm() -> None:
    servers = {"namespaceSelector": {"matchLabels": {"kubernetes.io/metadata.name": "servers"}}}
    rendered = Rendered({"networkPolicy": {"from": [servers]}})
    calls = next(
        rule for rule in rendered.one("NetworkPolicy")["spec"]["ingress"] if rule["ports"][0]["port"] == "grpc"
    )
    named, tester = calls["from"]
    assert named == servers
    assert tester["podSelector"]["matchLabels"] == rendered.one("Pod", "night-test")["metadata"]["labels"]


def ports_of(container: dict[str, Any]) -> set[str]:
    return {port["name"] for port in container["ports"]}


@pytest.mark.parametrize("values", SETS.values(), ids=SETS)
def test_whatever_selects_pods_selects_those_of_the_deployment(values: Values) -> None:
    rendered = Rendered(values)
    labels = rendered.pod["metadata"]["labels"].items()
    selectors = [service["spec"]["selector"] for service in rendered.all("Service")]
    selectors += [one["spec"]["selector"]["matchLabels"] for one in rendered.all("PodDisruptionBudget")]
    selectors += [one["spec"]["podSelector"]["matchLabels"] for one in rendered.all("NetworkPolicy")]
    selectors += [one["labelSelector"]["matchLabels"] for one in rendered.pod["spec"]["topologySpreadConstraints"]]
    selectors.append(rendered.one("Deployment")["spec"]["selector"]["matchLabels"])
    assert all(selector.items() <= labels for selector in selectors)
    targets = {port["targetPort"] for service in rendered.all("Service") for port in service["spec"]["ports"]}
    assert targets <= ports_of(rendered.container)


# ---- one value at a time ----


def test_autoscaling_says_how_many_pods_there_are(plain: Rendered) -> None:
    assert "replicas" not in plain.one("Deployment")["spec"]
    scaler = plain.one("HorizontalPodAutoscaler")["spec"]
    assert (scaler["minReplicas"], scaler["scaleTargetRef"]["name"]) == (2, "night")
    fixed = Rendered({"autoscaling": {"enabled": False}, "replicas": 3})
    assert fixed.one("Deployment")["spec"]["replicas"] == 3
    assert fixed.all("HorizontalPodAutoscaler") == []


def test_the_headless_service_stands_for_every_pod(plain: Rendered) -> None:
    assert plain.one("Service", "night-headless")["spec"]["clusterIP"] == "None"
    assert "dns:///night-headless:50051" in plain.notes
    assert [service["metadata"]["name"] for service in Rendered(LITTLE).all("Service")] == ["night"]


def test_prometheus_finds_the_metrics(full: Rendered) -> None:
    monitor = full.one("ServiceMonitor")
    service = full.one("Service", "night-metrics")
    assert monitor["metadata"]["labels"]["release"] == "prometheus"
    assert monitor["spec"]["selector"]["matchLabels"].items() <= service["metadata"]["labels"].items()
    assert monitor["spec"]["endpoints"][0]["port"] == service["spec"]["ports"][0]["name"]
    others = [full.one("Service", name)["metadata"]["labels"] for name in ("night", "night-headless")]
    assert not any(monitor["spec"]["selector"]["matchLabels"].items() <= labels.items() for labels in others)


def test_a_digest_wins_over_a_tag(full: Rendered) -> None:
    assert full.container["image"] == "registry.example/yoake@sha256:" + "0" * 64


def test_plaintext_is_told(plain: Rendered, full: Rendered) -> None:
    assert "plaintext and asks nobody" in plain.notes
    assert "plaintext" not in full.notes


def test_nothing_is_left_over_in_the_chart() -> None:
    """Every template gives something, with one set of values or another."""
    rendered = {path for values in SETS.values() for path, text in Rendered(values).texts.items() if text.strip()}
    templates = {path for path in (CHART / "templates").rglob("*") if path.is_file() and path.name != "_helpers.tpl"}
    assert {Path(path).name for path in rendered} == {path.name for path in templates}
