import { Migration } from '@mikro-orm/migrations';

const owner = 'user_id uuid not null references users on delete cascade deferrable initially deferred';

/** A second factor by authenticator app: its key is sealed, and no step of it counts twice. */
const secondFactor = `
  create table second_factors (
    id uuid primary key,
    ${owner} constraint second_factors_user_unique unique,
    created_at timestamptz not null,
    sealed_key text not null constraint second_factors_sealed_key_sealed check (sealed_key like 's1.%'),
    confirmed_at timestamptz,
    last_step integer not null default 0
  );
  create table recovery_codes (
    id uuid primary key,
    ${owner},
    code_hash text not null,
    used_at timestamptz,
    constraint recovery_codes_unique unique (user_id, code_hash)
  );
  create table sign_in_tickets (
    id uuid primary key,
    ${owner},
    token_hash text not null constraint sign_in_tickets_token_unique unique,
    expires_at timestamptz not null
  );
  create index sign_in_tickets_user on sign_in_tickets (user_id);
  create index sign_in_tickets_end on sign_in_tickets (expires_at);`;

const passkeys = `
  create table passkeys (
    id uuid primary key,
    ${owner},
    credential_id text not null constraint passkeys_credential_unique unique,
    public_key text not null,
    counter bigint not null,
    transports text not null default '',
    name text not null constraint passkeys_name check (length(name) between 1 and 60),
    is_synced boolean not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  );
  create index passkeys_user on passkeys (user_id);
  create table passkey_challenges (
    challenge text primary key,
    user_id uuid references users on delete cascade deferrable initially deferred,
    expires_at timestamptz not null
  );
  create index passkey_challenges_end on passkey_challenges (expires_at);
  create index passkey_challenges_user on passkey_challenges (user_id);`;

/** The account's locks: second factor and passkeys. */
export class SecurityMigration extends Migration {
  override up(): void {
    this.addSql(secondFactor);
    this.addSql(passkeys);
  }
}
