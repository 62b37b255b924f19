import { Migration } from '@mikro-orm/migrations';

/** No reference to people: an entry outlives whoever it names. */
const auditLog = `
  create table audit_log (
    id uuid primary key,
    actor uuid not null,
    acting_as uuid,
    action text not null constraint audit_log_action check (action ~ '^[a-z-]+[.][a-z-]+$'),
    target text not null constraint audit_log_target check (target ~ '^[a-z-]+:.+$'),
    before jsonb,
    after jsonb,
    ip text,
    user_agent text,
    created_at timestamptz not null
  );
  create index audit_log_by_date on audit_log (created_at desc, id);
  create index audit_log_by_target on audit_log (target, created_at desc);
  create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'the audit log takes new entries only' using errcode = 'insufficient_privilege';
  end $$;
  create trigger audit_log_insert_only before update or delete on audit_log for each row execute function refuse_change();
  create trigger audit_log_not_emptied before truncate on audit_log for each statement execute function refuse_change();`;

/** One export on its way and one deletion pending for each person, however many tabs ask. */
const requests = `
  create table account_exports (
    id uuid primary key,
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    state text not null constraint account_exports_state check (state in ('preparing', 'ready', 'expired')),
    bytes integer,
    requested_at timestamptz not null,
    ready_at timestamptz,
    expires_at timestamptz,
    constraint account_exports_ready check ((state = 'preparing') = (ready_at is null and expires_at is null))
  );
  create unique index account_exports_one_preparing on account_exports (user_id) where state = 'preparing';
  create index account_exports_user on account_exports (user_id, requested_at desc);
  create index account_exports_ending on account_exports (expires_at) where state = 'ready';
  create table account_deletions (
    id uuid primary key,
    user_id uuid not null references users deferrable initially deferred,
    state text not null constraint account_deletions_state check (state in ('scheduled', 'cancelled', 'done')),
    farewell_email text,
    requested_at timestamptz not null,
    due_at timestamptz not null,
    ended_at timestamptz,
    constraint account_deletions_ended check ((state = 'scheduled') = (ended_at is null)),
    constraint account_deletions_farewell check (farewell_email is null or state = 'done')
  );
  create unique index account_deletions_one_open on account_deletions (user_id) where state <> 'cancelled';
  create index account_deletions_due on account_deletions (due_at) where state = 'scheduled';`;

/** What people may ask about their own account, and who did what in everybody's. */
export class AccountDataMigration extends Migration {
  override up(): void {
    for (const part of [auditLog, requests]) this.addSql(part);
  }
}
