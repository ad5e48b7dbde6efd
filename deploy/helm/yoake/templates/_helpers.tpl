{{/* The name of everything: that of the release. */}}
{{- define "yoake.name" -}}
{{- .Release.Name | trunc 52 | trimSuffix "-" -}}
{{- end -}}

{{- define "yoake.selector" -}}
app.kubernetes.io/name: yoake
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{/* The pod of `helm test`. */}}
{{- define "yoake.tester" -}}
app.kubernetes.io/name: yoake-test
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "yoake.labels" -}}
{{ include "yoake.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end -}}

{{- define "yoake.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{/* What a container here may do: nothing but run. */}}
{{- define "yoake.confined" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{- define "yoake.nobody" -}}
runAsNonRoot: true
runAsUser: 65532
runAsGroup: 65532
fsGroup: 65532
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{/* The settings that other values say. */}}
{{- define "yoake.managed" -}}
YOAKE_LISTEN: 0.0.0.0:50051
# Always plaintext, which is all that probes speak.
YOAKE_HEALTH_LISTEN: 0.0.0.0:50052
YOAKE_METRICS_LISTEN: {{ ternary "0.0.0.0:9464" "" .Values.metrics.enabled | quote }}
YOAKE_WORKERS: {{ .Values.workers | quote }}
YOAKE_STOP_DELAY_SECONDS: {{ .Values.drain.delaySeconds | quote }}
YOAKE_STOP_GRACE_SECONDS: {{ .Values.drain.graceSeconds | quote }}
YOAKE_TLS_CERT: {{ ternary "/etc/yoake/tls/tls.crt" "" (not (empty .Values.tls.secretName)) | quote }}
YOAKE_TLS_KEY: {{ ternary "/etc/yoake/tls/tls.key" "" (not (empty .Values.tls.secretName)) | quote }}
YOAKE_TLS_CLIENT_CA: {{ ternary "/etc/yoake/tls/ca.crt" "" .Values.tls.clientCertificates | quote }}
YOAKE_TOKENS: {{ ternary "/etc/yoake/tokens/tokens" "" (not (empty .Values.tokens.secretName)) | quote }}
{{- end -}}
