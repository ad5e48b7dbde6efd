# syntax=docker/dockerfile:1
# The image holds one virtual environment and nothing to build with. tests/packaging runs the RUN steps below without a
# container engine, in folders of its own; so they name no path but through the variables.

FROM python:3.11-slim AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 \
    PIP_NO_CACHE_DIR=1 \
    TOOLS=/tools \
    DIST=/dist \
    VIRTUAL_ENV=/opt/yoake
WORKDIR /src
COPY requirements.lock requirements-build.lock ./
RUN python -m venv "$VIRTUAL_ENV" \
 && "$VIRTUAL_ENV/bin/python" -m pip install --require-hashes --only-binary :all: --requirement requirements.lock \
 && python -m venv "$TOOLS" \
 && "$TOOLS/bin/python" -m pip install --require-hashes --only-binary :all: --requirement requirements-build.lock
COPY pyproject.toml README.md LICENSE ./
COPY proto proto
COPY engine engine
COPY service service
COPY clients/python clients/python
RUN "$TOOLS/bin/python" -m pip wheel --no-deps --no-build-isolation --wheel-dir "$DIST" . \
 && "$VIRTUAL_ENV/bin/python" -m pip install --no-deps --no-index "$DIST"/yoake-*.whl \
 && "$VIRTUAL_ENV/bin/python" -m pip uninstall --yes pip setuptools

FROM python:3.11-slim
LABEL org.opencontainers.image.title="yoake" \
      org.opencontainers.image.licenses="Apache-2.0"
COPY --from=build /opt/yoake /opt/yoake
ENV PATH=/opt/yoake/bin:$PATH \
    PYTHONUNBUFFERED=1
# Nobody in particular; no entry in passwd is needed.
USER 65532:65532
WORKDIR /tmp
EXPOSE 50051
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 CMD ["yoake", "health"]
ENTRYPOINT ["yoake"]
CMD ["serve", "--listen", "0.0.0.0:50051"]
