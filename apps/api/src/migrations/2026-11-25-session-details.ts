import { Migration } from '@mikro-orm/migrations';

const TABLES = ['bookings', 'session_checkouts'];

/**
 * What is told about a session is kept whole in `details`. `location` stays, for whoever reads the tables and for the release
 * before this one, which writes it alone: whichever of the two is written, the other follows.
 */
const follow = `
  create or replace function details_and_location() returns trigger language plpgsql as $$
  begin
    if new.details is null then
      new.details := jsonb_build_object('location', new.location);
    elsif tg_op = 'UPDATE' and new.details is not distinct from old.details and new.location is distinct from old.location then
      new.details := new.details || jsonb_build_object('location', new.location);
    else
      new.location := coalesce(new.details->>'location', '');
    end if;
    return new;
  end $$`;

const added = (table: string): string[] => [
  `alter table ${table} add column if not exists details jsonb`,
  `create or replace trigger ${table}_details before insert or update of details, location on ${table} for each row execute function details_and_location()`,
];

/** A few thousand rows at a time, so that nobody who works on one of them waits for all (P15). */
const filled = (table: string): string => `
  do $$
  begin
    loop
      update ${table} set details = null where id in (select id from ${table} where details is null limit 2000);
      exit when not found;
      commit;
    end loop;
  end $$`;

/** Not in one transaction, which would keep the tables closed meanwhile: each step can be taken again. */
export class SessionDetailsMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(follow);
    for (const table of TABLES) for (const sql of [...added(table), filled(table), `alter table ${table} alter column details set not null`]) this.addSql(sql);
  }
}
