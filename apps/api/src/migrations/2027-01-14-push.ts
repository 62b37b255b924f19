import { Migration } from '@mikro-orm/migrations';

const keys = `
  create table push_keys (
    id uuid primary key,
    is_only boolean not null default true constraint push_keys_only check (is_only),
    public_key text not null,
    private_key text not null constraint push_keys_private_key_sealed check (private_key like 's1.%'),
    created_at timestamptz not null,
    constraint push_keys_once unique (is_only)
  )`;
const devices = `
  create table push_devices (
    id uuid primary key,
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    session_id uuid not null references sessions on delete cascade deferrable initially deferred,
    subscription text not null constraint push_devices_subscription_sealed check (subscription like 's1.%'),
    created_at timestamptz not null,
    last_delivered_at timestamptz,
    constraint push_devices_session unique (session_id)
  );
  create index push_devices_user on push_devices (user_id)`;
const topics = `
  create table push_topics (
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    topic text not null constraint push_topics_topic check (length(topic) between 1 and 40),
    is_wanted boolean not null,
    changed_at timestamptz not null,
    primary key (user_id, topic)
  )`;
const messages = `
  create table push_messages (
    id uuid primary key,
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    key text not null,
    topic text not null,
    words text not null constraint push_messages_words_sealed check (words like 's1.%'),
    created_at timestamptz not null,
    constraint push_messages_once unique (user_id, key)
  );
  create index push_messages_oldest on push_messages (created_at)`;

/** The key that notifications are signed with, the browsers that get them, what each person wants, and what is on its way. */
export class PushMigration extends Migration {
  override up(): void {
    for (const sql of [keys, devices, topics, messages]) this.addSql(sql);
  }
}
