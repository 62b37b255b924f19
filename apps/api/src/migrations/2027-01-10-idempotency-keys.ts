import { Migration } from '@mikro-orm/migrations';

const keys = `
  create table idempotency_keys (
    id uuid primary key,
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    key text not null constraint idempotency_keys_key check (length(key) between 1 and 255),
    request_hash text not null,
    answer text constraint idempotency_keys_answer_sealed check (answer like 's1.%'),
    leased_until timestamptz not null,
    created_at timestamptz not null,
    constraint idempotency_keys_once unique (user_id, key)
  );
  create index idempotency_keys_age on idempotency_keys (created_at)`;

/** The answers to requests that must not be carried out twice, sealed, for a day. */
export class IdempotencyKeysMigration extends Migration {
  override up(): void {
    this.addSql(keys);
  }
}
