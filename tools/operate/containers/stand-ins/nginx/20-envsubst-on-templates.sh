#!/bin/sh
# Only what is set in the environment is filled in, as the official script does.
set -e
defined=$(printf '${%s} ' $(awk 'END { for (name in ENVIRON) print name }' < /dev/null))
for template in /etc/nginx/templates/*.template; do
  [ -e "$template" ] || continue
  envsubst "$defined" < "$template" > "/etc/nginx/conf.d/$(basename "$template" .template)"
done
