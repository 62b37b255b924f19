import { Migration } from '@mikro-orm/migrations';

/** The services that every business had before they were the coach's own. */
const FORMER = `(values ('personal_training', 'individual'), ('group_session', 'group'), ('la_fitness', 'by_hand'), ('consultation', 'consultation')) as former(id, kind)`;

/** What bookings are of. A service once published stays, of its kind: what is sold of it, and whether, is said by the business. */
const services = `
  create table if not exists services (
    id text primary key constraint services_id check (id ~ '^[a-z][a-z0-9_]{0,39}$'),
    kind text not null constraint services_kind check (kind in ('consultation', 'individual', 'group', 'by_hand')),
    since integer references business_versions (version),
    constraint services_of_kind unique (id, kind)
  );
  insert into services (id, kind) select id, kind from ${FORMER} where exists (select from business_versions) or exists (select from bookings) on conflict do nothing;
  delete from session_buffers b where not exists (select from services s where s.id = b.booking_type);`;

/** A booking keeps what kind its service is, also what the release before writes. */
const kinds = [
  `alter table bookings add column if not exists service_kind text`,
  `create or replace function keep_service_kind() returns trigger language plpgsql as $$
  begin
    new.service_kind := (select kind from services where id = new.booking_type);
    return new;
  end $$`,
  `create or replace trigger bookings_by_kind before insert or update of booking_type, service_kind on bookings for each row execute function keep_service_kind()`,
];

/** A few thousand rows at a time, so that nobody who works on one of them waits for all (P15). */
const filled = `
  do $$
  begin
    loop
      update bookings set service_kind = null where id in (select id from bookings where service_kind is null limit 2000);
      exit when not found;
      commit;
    end loop;
  end $$`;

const START = `(((new.session_date at time zone business_zone()) + week * interval '1 week') at time zone business_zone())`;
const ISO = `to_char(${START} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** As before, by the kind, and for as many weeks as the program has: six where the release before says none. */
const programWeeks = `
  create or replace function keep_program_weeks() returns trigger language plpgsql as $$
  begin
    if new.service_kind is distinct from 'group' then
      new.weeks := null;
    elsif new.weeks is null or (tg_op = 'UPDATE' and new.session_date is distinct from old.session_date and new.weeks is not distinct from old.weeks) then
      new.weeks := (
        select jsonb_agg(case when new.weeks -> week ->> 'state' in ('off', 'made_up') then new.weeks -> week
          else jsonb_build_object('starts_at', ${ISO}, 'state', coalesce(new.weeks -> week ->> 'state', 'scheduled')) end order by week)
        from generate_series(0, coalesce(jsonb_array_length(new.weeks), 6) - 1) week);
    end if;
    new.last_session_at := coalesce((select max((one ->> 'starts_at')::timestamptz) from jsonb_array_elements(new.weeks) one), new.session_date);
    return new;
  end $$`;

/** Most of a program's weeks lie in its class, all of them where it has one: a single one of several is made up there. */
const classOf = `
  create or replace function keep_booking_class() returns trigger language plpgsql as $$
  begin
    if new.service_kind is distinct from 'group' then
      new.class_id := null;
    elsif (tg_op = 'INSERT' or new.session_date is distinct from old.session_date) and exists (select from claims where id = new.claim_id) then
      new.class_id := (select split_part(c.sharing, ' ', 3)::uuid from claims c where c.reservation_id = new.claim_id and c.sharing like 'group class %'
        group by 1 having count(*) > 1 or jsonb_array_length(new.weeks) = 1 order by count(*) desc limit 1);
    end if;
    return new;
  end $$`;

const SHAPE = `(weeks is null) = (service_kind <> 'group') and (weeks is null or (
  jsonb_typeof(weeks) = 'array' and jsonb_array_length(weeks) between 1 and 6
  and not jsonb_path_exists(weeks, '$[*] ? (!(exists(@.starts_at) && (@.state == "scheduled" || @.state == "off" || @.state == "missed" || @.state == "made_up")))')))`;

const constraint = (table: string, name: string, definition: string): string[] => [
  `alter table ${table} drop constraint if exists ${name}`,
  `alter table ${table} add constraint ${name} ${definition} not valid`,
  `alter table ${table} validate constraint ${name}`,
];

/** Nothing is of a service that there is none of, and no booked service changes its kind. */
const bookings = [
  ...constraint('bookings', 'bookings_service', 'foreign key (booking_type, service_kind) references services (id, kind)'),
  `alter table bookings drop constraint if exists bookings_type`,
  ...constraint('bookings', 'bookings_kind', 'check (service_kind is not null)'),
  ...constraint('bookings', 'bookings_weeks', `check (${SHAPE})`),
  `create unique index concurrently if not exists bookings_open_consultation_of_kind on bookings (user_id) where service_kind = 'consultation' and status in ('pending', 'confirmed')`,
  `drop index concurrently if exists bookings_open_consultation`,
  `alter index if exists bookings_open_consultation_of_kind rename to bookings_open_consultation`,
];

const others = [
  ...constraint('session_checkouts', 'session_checkouts_service', 'foreign key (booking_type) references services'),
  `alter table session_buffers drop constraint if exists session_buffers_type`,
  ...constraint('session_buffers', 'session_buffers_service', 'foreign key (booking_type) references services'),
];

/** Whoever waits, waits for a service; the release before names only what is sold of it. */
const waiting = [
  `alter table waitlist_entries add column if not exists booking_type text`,
  `create or replace function waitlist_entries_service() returns trigger language plpgsql as $$
  begin
    new.booking_type := case new.service_type when 'personal_training_60' then 'personal_training' else new.service_type end;
    return new;
  end $$`,
  `create or replace trigger waitlist_entries_service before insert on waitlist_entries for each row when (new.booking_type is null) execute function waitlist_entries_service()`,
  `update waitlist_entries set booking_type = case service_type when 'personal_training_60' then 'personal_training' else service_type end where booking_type is null`,
  `alter table waitlist_entries drop constraint if exists waitlist_entries_service`,
  `alter table waitlist_entries alter column booking_type set not null`,
  ...constraint('waitlist_entries', 'waitlist_entries_of_service', 'foreign key (booking_type) references services'),
];

/** A class is of a service, in as many weeks as that has. */
const classes = [
  `alter table group_classes add column if not exists service_id text`,
  `create or replace function group_classes_service() returns trigger language plpgsql as $$
  begin
    new.service_id := (select id from services where kind = 'group' order by since nulls first, id limit 1);
    return new;
  end $$`,
  `create or replace trigger group_classes_service before insert on group_classes for each row when (new.service_id is null) execute function group_classes_service()`,
  `update group_classes set service_id = 'group_session' where service_id is null`,
  `alter table group_classes alter column service_id set not null`,
  ...constraint('group_classes', 'group_classes_of_service', 'foreign key (service_id) references services'),
  ...constraint('group_classes', 'group_classes_weeks', 'check (weeks between 1 and 6)'),
];

/** Services are the coach's, as many as she likes. Not in one transaction, which would keep the tables closed meanwhile: each step can be taken again. */
export class OwnServicesMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const sql of [services, ...kinds, filled, programWeeks, classOf, ...bookings, ...others, ...waiting, ...classes]) this.addSql(sql);
  }
}
