import { Migration } from '@mikro-orm/migrations';

const ZONE = 'America/Los_Angeles';
const WEEKS = 6;
const REACH_DAYS = 84;

const START = `(((new.session_date at time zone '${ZONE}') + week * interval '1 week') at time zone '${ZONE}')`;
const ISO = `to_char(${START} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The weeks of a program and the start of what comes last. The release before this one knows neither: where it writes a
 * program, or its first start alone, the weeks follow by the wall clock; what fell out or was made up stays as it is.
 */
const follow = `
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

const added = [
  `alter table bookings add column if not exists weeks jsonb, add column if not exists last_session_at timestamptz,
    add column if not exists week_changes integer not null default 0`,
  `create or replace trigger bookings_weeks before insert or update of booking_type, session_date, weeks, last_session_at on bookings
    for each row execute function keep_program_weeks()`,
];

/** A few thousand rows at a time, so that nobody who works on one of them waits for all (P15). */
const filled = `
  do $$
  begin
    loop
      update bookings set last_session_at = null where id in (select id from bookings where last_session_at is null limit 2000);
      exit when not found;
      commit;
    end loop;
  end $$`;

const SHAPE = `(weeks is null) = (booking_type <> 'group_session') and (weeks is null or (
  jsonb_typeof(weeks) = 'array' and jsonb_array_length(weeks) between 1 and ${WEEKS}
  and not jsonb_path_exists(weeks, '$[*] ? (!(exists(@.starts_at) && (@.state == "scheduled" || @.state == "off" || @.state == "missed" || @.state == "made_up")))')))`;

const constraint = (table: string, name: string, check: string): string[] => [
  `alter table ${table} drop constraint if exists ${name}`,
  `alter table ${table} add constraint ${name} check (${check}) not valid`,
  `alter table ${table} validate constraint ${name}`,
];

const kept = [
  ...constraint('bookings', 'bookings_weeks', SHAPE),
  ...constraint('bookings', 'bookings_lasts', `last_session_at is not null and last_session_at - session_date between interval '0' and interval '${REACH_DAYS + 1} days'`),
  `alter table bookings alter column last_session_at set not null`,
  `create index concurrently if not exists bookings_last_session on bookings (last_session_at) where status in ('pending', 'confirmed')`,
];

/** What is owed for a week that fell out, and what became of it: each is owed once at a time, and its share goes back once. */
const owed = [
  `alter table sick_day_sessions add column if not exists week smallint, add column if not exists share_cents integer not null default 0,
    add column if not exists settled text, add column if not exists settled_at timestamptz, add column if not exists settled_reason text not null default '',
    add column if not exists off_at timestamptz`,
  ...constraint('sick_day_sessions', 'sick_day_sessions_effect', `effect in ('cancel', 'tell', 'week')`),
  ...constraint('sick_day_sessions', 'sick_day_sessions_week', `(week is not null) = (effect = 'week') and (week is null or week between 1 and ${WEEKS})`),
  ...constraint('sick_day_sessions', 'sick_day_sessions_share', `share_cents >= 0`),
  ...constraint('sick_day_sessions', 'sick_day_sessions_settled', `settled in ('made_up', 'refunded', 'waived') and (settled is null) = (settled_at is null) and (settled is null or week is not null)`),
  `alter table sick_day_sessions drop constraint if exists sick_day_sessions_once`,
  `alter table sick_day_sessions add constraint sick_day_sessions_once unique nulls not distinct (sick_day_id, booking_id, week)`,
  `create unique index if not exists sick_day_sessions_owed_once on sick_day_sessions (booking_id, week) where week is not null and state = 'done' and settled is null`,
  `create unique index if not exists sick_day_sessions_refunded_once on sick_day_sessions (booking_id, week) where settled = 'refunded'`,
];

/** A program is kept as its sessions: each week stands, is off, is missed or was made up (AVL-08). Not in one transaction, which would keep the table closed meanwhile: each step can be taken again. */
export class ProgramWeeksMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const sql of [...added.slice(0, 1), follow, ...added.slice(1), filled, ...kept, ...owed]) this.addSql(sql);
  }
}
