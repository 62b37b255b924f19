import { Migration } from '@mikro-orm/migrations';

/** One secret address a person; it is made from the id, so nothing here reads a calendar. */
const feeds = `
  create table calendar_feeds (
    id uuid primary key,
    user_id uuid not null constraint calendar_feeds_user unique references users on delete cascade deferrable initially deferred,
    created_at timestamptz not null,
    last_read_at timestamptz
  );`;

/** The coach's other calendar: its sealed address, how the last reading went, and the time off that comes from it. */
const imports = `
  create table calendar_imports (
    id uuid primary key,
    only_row boolean not null default true constraint calendar_imports_once unique constraint calendar_imports_only check (only_row),
    address text not null constraint calendar_imports_address_sealed check (address like 's1.%'),
    host text not null,
    created_at timestamptz not null,
    read_at timestamptz,
    failure text,
    failed_at timestamptz,
    constraint calendar_imports_failed check ((failure is null) = (failed_at is null))
  );
  alter table time_off add column import_id uuid references calendar_imports on delete cascade deferrable initially deferred;
  create index time_off_import on time_off (import_id) where import_id is not null;`;

/** Calendars that follow the sessions, and one that is followed. */
export class CalendarFeedsMigration extends Migration {
  override up(): void {
    for (const part of [feeds, imports]) this.addSql(part);
  }
}
