"""A server as a pod of the chart runs it: its settings, one folder to write to, its probes and its drain."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("helm_python", reason="there is no Helm for this platform on PyPI")

from .chart import Rendered

ALONE = ("unshare", "--map-root-user", "--mount", "--net")
CONFINE = 'ip link set lo up && mount -t tmpfs tmpfs "$0" && mount -o remount,bind,ro / && cd "$0"'
POD = CONFINE + ' && TMPDIR="$0" exec "$1" -c "$2" "$3"'
"""In a network of its own, so that the ports are free, with a root that is read only and a folder in place of /tmp."""
LIFE = """
import json, os, signal, subprocess, sys, time, urllib.request
environment = {**os.environ, **json.loads(sys.argv[1]), "PYTHONDONTWRITEBYTECODE": "1"}
yoake = [sys.executable, "-m", "yoake_service.cli"]
def healthy():
    return subprocess.run([*yoake, "health", "127.0.0.1:50052"], capture_output=True).returncode == 0
def writable(folder):
    try:
        open(os.path.join(folder, "x"), "w").close()
    except OSError:
        return False
    return True
server = subprocess.Popen([*yoake, "serve"], env=environment, stdout=subprocess.DEVNULL)
end = time.monotonic() + 60
while not (started := healthy()) and server.poll() is None and time.monotonic() < end:
    time.sleep(0.1)
metrics = urllib.request.urlopen("http://127.0.0.1:9464/metrics", timeout=10).read().decode() if started else ""
server.send_signal(signal.SIGTERM)
told = time.monotonic()
time.sleep(0.3)
drains = not healthy() and server.poll() is None
status = server.wait(60)
print(json.dumps({
    "root": writable(os.path.dirname(sys.executable)), "started": started, "metrics": "yoake_" in metrics,
    "drains": drains, "status": status, "seconds": time.monotonic() - told,
}))
"""


def allowed(folder: Path) -> bool:
    """This machine lets us have a network and a root of our own."""
    if not shutil.which(ALONE[0]) or not shutil.which("ip"):
        return False
    tried = subprocess.run([*ALONE, "sh", "-c", CONFINE, folder], capture_output=True, timeout=10, check=False)
    return tried.returncode == 0


def test_a_pod_needs_no_disk_and_drains_as_it_says(tmp_path: Path) -> None:
    if not allowed(tmp_path):
        pytest.skip("this machine lets nobody have namespaces")
    rendered = Rendered({"workers": 2, "drain": {"delaySeconds": 3, "graceSeconds": 5}})
    command = [*ALONE, "sh", "-c", POD, tmp_path, sys.executable, LIFE, json.dumps(rendered.settings)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    life = json.loads(done.stdout.splitlines()[-1])
    seconds = life.pop("seconds")
    assert life == {"root": False, "started": True, "metrics": True, "drains": True, "status": 0}
    assert 3 <= seconds < rendered.pod["spec"]["terminationGracePeriodSeconds"]
