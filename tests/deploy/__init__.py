"""What stands in front of the servers and around them: Envoy, Kubernetes, and the pages that tell how."""
