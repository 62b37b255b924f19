import { Migration } from '@mikro-orm/migrations';

/** One look at a time out of one sign-in of the coach's; it stays for the person to read when that sign-in is forgotten. */
const viewings = `
  create table viewings (
    id uuid primary key,
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    viewer_id uuid not null references users on delete cascade deferrable initially deferred,
    viewer_session_id uuid references sessions on delete set null deferrable initially deferred,
    reason text not null constraint viewings_reason check (length(reason) between 1 and 200),
    started_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    constraint viewings_not_self check (user_id <> viewer_id),
    constraint viewings_half_hour check (expires_at > started_at and expires_at <= started_at + interval '30 minutes'),
    constraint viewings_ended check (ended_at is null or (ended_at >= started_at and ended_at <= expires_at))
  );
  create unique index viewings_one_open on viewings (viewer_session_id) where ended_at is null;
  create index viewings_user on viewings (user_id, started_at desc);
  create index viewings_viewer on viewings (viewer_id);
  create index viewings_ending on viewings (expires_at) where ended_at is null;`;

/** What was looked at: each page once for a look, however often it was loaded. */
const viewedPages = `
  create table viewed_pages (
    viewing_id uuid not null references viewings on delete cascade deferrable initially deferred,
    page text not null,
    first_seen_at timestamptz not null,
    primary key (viewing_id, page)
  );`;

/** The coach may look at the site as somebody else sees it (IMP-06). */
export class ImpersonationMigration extends Migration {
  override up(): void {
    this.addSql(viewings);
    this.addSql(viewedPages);
  }
}
