#!/usr/bin/env bash
# One instant on the wall clock: current packages of the time zone database disagree by an hour.
#
# By the data of tzdata 2026f, Vancouver, Edmonton and Havana keep their summer offset in the winter of 2026, and
# Casablanca keeps UTC+0. Each library here is the newest of its name on the day of this script (30 November 2026).
# Expected: the same offset from UTC at noon UTC of 1 December 2026 from moment-timezone 0.6.6, @js-joda/timezone 2.25.2
# and PyPI's tzdata 2026.6 (read by Python's zoneinfo).
# Seen: moment-timezone and tzdata agree (-7, -6, -4, 0). @js-joda/timezone, whose data is of 2026a, is an hour off in
# all four zones (-8, -7, -5, 1). Sydney, whose rule did not change, is the same in all three. So a server and a browser
# that each know the name of a zone can put one record into different days; offsets or instants in the request avoid it.
# Source: the packages themselves; their documentation names no outdated zones.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
  moment-timezone@0.6.6 @js-joda/core@6.3.2 @js-joda/timezone@2.25.2 >/dev/null
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target zones tzdata==2026.6
cat > offsets.cjs <<'JS'
const moment = require('moment-timezone')
const { Instant, ZoneId } = require('@js-joda/core')
require('@js-joda/timezone')
const instant = '2026-12-01T12:00:00Z'
for (const zone of process.argv.slice(2)) {
  const joda = Instant.parse(instant).atZone(ZoneId.of(zone)).offset().totalSeconds() / 3600
  console.log(zone, moment.tz(instant, zone).utcOffset() / 60, joda)
}
JS
cat > offsets.py <<'PY'
import datetime, sys, zoneinfo
instant = datetime.datetime(2026, 12, 1, 12, tzinfo=datetime.timezone.utc)
for zone in sys.argv[1:]:
    offset = instant.astimezone(zoneinfo.ZoneInfo(zone)).utcoffset()
    print(zone, round(offset.total_seconds() / 3600))
PY
zones=(America/Vancouver America/Edmonton America/Havana Africa/Casablanca Australia/Sydney)
javascript=$(node offsets.cjs "${zones[@]}")
python=$(PYTHONTZPATH='' PYTHONPATH=zones python3 offsets.py "${zones[@]}")
printf 'zone, moment-timezone, js-joda\n%s\nzone, tzdata 2026.6\n%s\n' "$javascript" "$python"
expected_javascript='America/Vancouver -7 -8
America/Edmonton -6 -7
America/Havana -4 -5
Africa/Casablanca 0 1
Australia/Sydney 11 11'
expected_python='America/Vancouver -7
America/Edmonton -6
America/Havana -4
Africa/Casablanca 0
Australia/Sydney 11'
[ "$javascript" = "$expected_javascript" ] && [ "$python" = "$expected_python" ] ||
  { echo 'The behaviour has changed.' >&2; exit 1; }
