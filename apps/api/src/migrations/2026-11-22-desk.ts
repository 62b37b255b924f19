import { Migration } from '@mikro-orm/migrations';

/** The coach's own words for places of the site; a place without a row says what it said first. Events know their zone. */
const content = `
  create table site_words (
    key text primary key constraint site_words_key check (key ~ '^[a-z0-9_.]{3,80}$'),
    words text not null constraint site_words_length check (length(words) <= 2000),
    updated_at timestamptz not null,
    updated_by uuid not null
  );
  alter table events add column zone text;
  update events set zone = case
    when poster in ('cancun') then 'America/Cancun'
    when poster in ('phoenix') then 'America/Phoenix'
    when poster in ('chicago', 'san-antonio') then 'America/Chicago'
    when poster in ('punta-cana') then 'America/Santo_Domingo'
    when poster in ('atlanta', 'virginia-beach') then 'America/New_York'
    else 'America/Los_Angeles' end;
  alter table events alter column zone set default 'America/Los_Angeles', alter column zone set not null;`;

/** What became of a letter from the contact form, and the coach's answers to it. */
const letters = `
  alter table contact_messages add column read_at timestamptz, add column archived_at timestamptz,
    add column last_author text not null default 'client' constraint contact_messages_last_author check (last_author in ('client', 'coach')),
    add column last_at timestamptz not null default now();
  update contact_messages set last_at = created_at;
  create index contact_messages_open on contact_messages (last_at desc, id desc) where archived_at is null;
  create index contact_messages_unread on contact_messages (last_at desc, id desc) where archived_at is null and read_at is null;
  create index contact_messages_archived on contact_messages (last_at desc, id desc) where archived_at is not null;
  create index contact_messages_search on contact_messages using gin ((first_name || ' ' || last_name || ' ' || email || ' ' || goals) gin_trgm_ops);
  create table contact_replies (
    id uuid primary key,
    message_id uuid not null references contact_messages on delete cascade deferrable initially deferred,
    text text not null constraint contact_replies_text_sealed check (text like 's1.%'),
    created_at timestamptz not null
  );
  create index contact_replies_message on contact_replies (message_id, created_at);`;

/** One thread for each premium client (GAP-02); what is written in it stands there sealed. */
const threads = `
  create table threads (
    id uuid primary key,
    user_id uuid not null constraint threads_one_a_client unique references users on delete cascade deferrable initially deferred,
    last_author text not null constraint threads_last_author check (last_author in ('client', 'coach')),
    last_at timestamptz not null,
    client_unread integer not null default 0 constraint threads_client_unread check (client_unread >= 0),
    coach_unread integer not null default 0 constraint threads_coach_unread check (coach_unread >= 0),
    archived_at timestamptz,
    created_at timestamptz not null
  );
  create index threads_open on threads (last_at desc, id desc) where archived_at is null;
  create index threads_archived on threads (last_at desc, id desc) where archived_at is not null;
  create table thread_messages (
    id uuid primary key,
    thread_id uuid not null references threads on delete cascade deferrable initially deferred,
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    author text not null constraint thread_messages_author check (author in ('client', 'coach')),
    text text not null constraint thread_messages_text_sealed check (text like 's1.%'),
    created_at timestamptz not null,
    position bigint generated always as identity
  );
  create index thread_messages_thread on thread_messages (thread_id, position desc);
  create index thread_messages_user on thread_messages (user_id);`;

/** What is over is counted by its index (F4). */
const bookings = `create index bookings_ended on bookings (status, booking_type) where status in ('completed', 'cancelled');`;

/** The audit log is read by deed and by day, and searched by what stands in it (F4). */
const audit = `
  create index audit_log_newest on audit_log (created_at desc, id desc);
  create index audit_log_by_action on audit_log (action, created_at desc, id desc);
  create index audit_log_by_actor on audit_log (actor, created_at desc, id desc);
  create index audit_log_search on audit_log using gin ((action || ' ' || target) gin_trgm_ops);`;

/** The coach's desk: what the site says, what people write, and who did what. */
export class CoachDeskMigration extends Migration {
  override up(): void {
    for (const part of [content, letters, threads, bookings, audit]) this.addSql(part);
  }
}
