import { Migration } from '@mikro-orm/migrations';

const constraint = (table: string, name: string, definition: string): string[] => [
  `alter table ${table} drop constraint if exists ${name}`,
  `alter table ${table} add constraint ${name} ${definition} not valid`,
  `alter table ${table} validate constraint ${name}`,
];

/** As the release before chooses where it sells a group: the first of the price list that is on sale, else the first. */
const USUAL = `
  coalesce(
    (select one ->> 'id' from (select document -> 'services' as services from business_versions order by version desc limit 1) latest,
      jsonb_array_elements(case jsonb_typeof(services) when 'array' then services else '[]' end) with ordinality as listed(one, place)
      where one ->> 'kind' = 'group' and exists (select from services where id = one ->> 'id') order by (one ->> 'isActive')::boolean desc nulls last, place limit 1),
    (select id from services where kind = 'group' order by since nulls first, id limit 1))`;

/** Of a group's claim: the service of its class, else of whoever has the hour, else of what it was claimed for. */
const derived = `
  create or replace function claims_service() returns trigger language plpgsql as $$
  begin
    if new.sharing like 'group class %' then
      new.service_id := (select service_id from group_classes where id = split_part(new.sharing, ' ', 3)::uuid);
    end if;
    new.service_id := coalesce(
      new.service_id,
      (select service_id from claims where sharing = new.sharing and during && new.during and service_id is not null limit 1),
      (select booking_type from bookings where claim_id = coalesce(new.series_id, new.id) and service_kind = 'group' limit 1),
      (select c.booking_type from session_checkouts c join services s on s.id = c.booking_type and s.kind = 'group' where c.claim_id = coalesce(new.series_id, new.id) limit 1),
      (select w.booking_type from waitlist_entries w join services s on s.id = w.booking_type and s.kind = 'group' where w.claim_id = coalesce(new.series_id, new.id) limit 1),
      ${USUAL});
    return new;
  end $$`;

/** A few thousand rows at a time, each batch for itself, so that nobody who works on one of them waits for all (P15). */
const filled = `
  do $$
  declare last uuid := '00000000-0000-0000-0000-000000000000'; next uuid;
  begin
    loop
      select id into next from (select id from claims where id > last order by id limit 5000) batch order by id desc limit 1;
      exit when next is null;
      update claims set service_id = null where id > last and id <= next and seats is not null and service_id is null;
      commit;
      last := next;
    end loop;
  end $$`;

/** The exclusion is made while no row has a service: it reads the table once and finds nothing to keep. */
const claims = [
  `alter table claims add column if not exists service_id text`,
  `do $$ begin
    if not exists (select from pg_constraint where conname = 'claims_one_service') then
      alter table claims add constraint claims_one_service exclude using gist (sharing with =, service_id with <>) where (service_id is not null);
    end if;
  end $$`,
  derived,
  `create or replace trigger claims_service before insert or update on claims for each row when (new.seats is not null and new.service_id is null) execute function claims_service()`,
  filled,
  ...constraint('claims', 'claims_of_service', 'foreign key (service_id) references services'),
  ...constraint('claims', 'claims_group_service', 'check ((seats is null) = (service_id is null))'),
];

/** What is asked for is a class of a service; who asked before had one to choose from. */
const requests = [
  `alter table class_requests add column if not exists service_id text`,
  ...constraint('class_requests', 'class_requests_of_service', 'foreign key (service_id) references services'),
];

/** Several group services side by side: each hour of a group belongs to one of them. Not in one transaction, which would keep the claims closed meanwhile: each step can be taken again. */
export class GroupServicesMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const sql of [...claims, ...requests]) this.addSql(sql);
  }
}
