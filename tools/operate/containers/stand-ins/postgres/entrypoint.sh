#!/bin/bash
set -eo pipefail
if [ "$(id -u)" = 0 ]; then
  [ "$1" = postgres ] || exec "$@"
  mkdir -p "$PGDATA" /var/run/postgresql
  chmod 00700 "$PGDATA"
  find "$PGDATA" \! -user postgres -exec chown postgres '{}' +
  find /var/run/postgresql \! -user postgres -exec chown postgres '{}' + || :
  exec gosu postgres "$0" "$@"
fi
if [ "$1" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  password=${POSTGRES_PASSWORD:-$(cat "${POSTGRES_PASSWORD_FILE:?a password}")}
  initdb --username="${POSTGRES_USER:-postgres}" --pwfile=<(printf '%s\n' "$password") >/dev/null
  printf '\nhost all all all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
  pg_ctl -D "$PGDATA" -o "-c listen_addresses='' -c archive_mode=off" -w start >/dev/null
  [ "${POSTGRES_DB:-postgres}" = postgres ] || psql -U "${POSTGRES_USER:-postgres}" -d postgres -qc "create database \"$POSTGRES_DB\""
  pg_ctl -D "$PGDATA" -m fast -w stop >/dev/null
fi
exec "$@"
