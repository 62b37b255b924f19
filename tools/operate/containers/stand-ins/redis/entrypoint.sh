#!/bin/sh
set -e
if [ "$1" = redis-server ] && [ "$(id -u)" = 0 ]; then
  find . \! -user redis -exec chown redis '{}' +
  # The official program is built with the protected mode off.
  exec gosu redis "$0" "$@" --protected-mode no
fi
um="$(umask)"
[ "$um" != 0022 ] || umask 0077
exec "$@"
