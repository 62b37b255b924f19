#!/usr/bin/env bash
# examples/year.sh https://coach.example ck_live_… 2027
# Every session of a year, page by page, one JSON document a page. The coach's key wants bookings:read.
set -euo pipefail
origin=$1 key=$2 year=$3
cursor=

while :; do
  page=$(curl --silent --show-error --fail-with-body --retry 4 --get "$origin/api/v1/admin/bookings" \
    --header "Authorization: Bearer $key" \
    --data "from=$year-01-01" --data "to=$year-12-31" --data 'order=soonest' --data 'limit=100' \
    --data "group=${4:-upcoming}" ${cursor:+--data-urlencode "cursor=$cursor"})
  printf '%s\n' "$page"
  cursor=$(sed -n 's/.*"next_cursor":"\([^"]*\)".*/\1/p' <<< "$page")
  [ -n "$cursor" ] || break
done
