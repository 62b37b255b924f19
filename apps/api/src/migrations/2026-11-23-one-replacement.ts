import { Migration } from '@mikro-orm/migrations';

/** What is being paid for instead of a lost session: one payment page at a time, and at most one that was paid. */
const pages = `
  alter table session_checkouts add column replaces uuid references sick_day_sessions on delete set null deferrable initially deferred;
  create index session_checkouts_replaces on session_checkouts (replaces) where replaces is not null;
  create unique index session_checkouts_one_replacement on session_checkouts (replaces) where state in ('open', 'booked');`;

/** What a lost session was replaced by is written once. */
const once = `
  create function refuse_second_replacement() returns trigger language plpgsql as $$
  begin
    raise exception 'the lost session has its replacement' using errcode = 'unique_violation', constraint = 'sick_day_sessions_rebooked_once';
  end $$;
  create trigger sick_day_sessions_rebooked_once before update of rebooked_as on sick_day_sessions for each row
    when (old.rebooked_as is not null and new.rebooked_as is distinct from old.rebooked_as) execute function refuse_second_replacement();`;

/** Of the hours offered for a lost session one is taken (AVL-11, FLOW-06). */
export class OneReplacementMigration extends Migration {
  override up(): void {
    for (const part of [pages, once]) this.addSql(part);
  }
}
