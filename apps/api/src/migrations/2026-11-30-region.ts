import { Migration } from '@mikro-orm/migrations';

const WEEKS = 6;
/** Where everybody was before a business said where it is. */
const FORMER_ZONE = 'America/Los_Angeles';

/** What the database itself decides by the wall clock, it decides by that of the business as it is published. */
const zone = `
  create function business_zone() returns text stable language sql as $$
    select coalesce((select document -> 'region' ->> 'timeZone' from business_versions order by version desc limit 1), '${FORMER_ZONE}')
  $$`;

const claimedDay = `
  create or replace function tell_claimed_day() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      perform pg_notify('coach_live', 'availability ' || (lower(old.during) at time zone business_zone())::date);
    end if;
    if tg_op <> 'DELETE' then
      perform pg_notify('coach_live', 'availability ' || (lower(new.during) at time zone business_zone())::date);
    end if;
    return null;
  end $$`;

const START = `(((new.session_date at time zone business_zone()) + week * interval '1 week') at time zone business_zone())`;
const ISO = `to_char(${START} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** As program-weeks made it, in the business's zone. */
const programWeeks = `
  create or replace function keep_program_weeks() returns trigger language plpgsql as $$
  begin
    if new.booking_type <> 'group_session' then
      new.weeks := null;
    elsif new.weeks is null or (tg_op = 'UPDATE' and new.session_date is distinct from old.session_date and new.weeks is not distinct from old.weeks) then
      new.weeks := (
        select jsonb_agg(case when new.weeks -> week ->> 'state' in ('off', 'made_up') then new.weeks -> week
          else jsonb_build_object('starts_at', ${ISO}, 'state', coalesce(new.weeks -> week ->> 'state', 'scheduled')) end order by week)
        from generate_series(0, ${WEEKS - 1}) week);
    end if;
    new.last_session_at := coalesce((select max((one ->> 'starts_at')::timestamptz) from jsonb_array_elements(new.weeks) one), new.session_date);
    return new;
  end $$`;

/** No trigger and no default names a zone any more. */
export class RegionMigration extends Migration {
  override up(): void {
    for (const part of [zone, claimedDay, programWeeks, 'alter table events alter column zone set default business_zone()']) this.addSql(part);
  }
}
