import { Migration } from '@mikro-orm/migrations';

const keys = `
  create table api_keys (
    id uuid primary key,
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    name text not null constraint api_keys_name check (length(name) between 1 and 60),
    prefix text not null,
    key_hash text not null constraint api_keys_hash_unique unique,
    scopes text[] not null constraint api_keys_scopes check (cardinality(scopes) between 1 and 100),
    networks text[] not null default '{}',
    created_at timestamptz not null,
    expires_at timestamptz,
    last_used_at timestamptz,
    revoked_at timestamptz
  );
  create index api_keys_user on api_keys (user_id)`;

/** Keys by which programs use the API for their owner, kept as hashes. */
export class ApiKeysMigration extends Migration {
  override up(): void {
    this.addSql(keys);
  }
}
