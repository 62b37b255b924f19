import { Migration } from '@mikro-orm/migrations';

/** Whom the coach brought along, and who was asked to join when. */
const people = `
  alter table users add column imported_at timestamptz, add column invited_at timestamptz;
  create index users_yet_to_join on users (invited_at) where imported_at is not null and email_confirmed_at is null;
  alter table email_tokens drop constraint email_tokens_purpose;
  alter table email_tokens add constraint email_tokens_purpose check (purpose in ('confirm_email', 'recover_password', 'invitation')) not valid;
  alter table email_tokens validate constraint email_tokens_purpose;
  alter table consents drop constraint consents_kind;
  alter table consents add constraint consents_kind check (kind in ('privacy_and_terms', 'health_information', 'marketing')) not valid;
  alter table consents validate constraint consents_kind;`;

/** What was left of what they had paid for elsewhere: given once to each. */
const credits = `
  alter table session_credits drop constraint session_credits_source;
  alter table session_credits add constraint session_credits_source check (source in ('premium_package', 'session_pack_5', 'session_pack_10', 'gift', 'imported')) not valid;
  alter table session_credits validate constraint session_credits_source;`;

/** A file on its way in. Its lines lie sealed in the storage; here is nobody's name. */
const imports = `
  create table client_imports (
    id uuid primary key,
    file_name text not null,
    state text not null constraint client_imports_state check (state in ('read', 'checking', 'checked', 'importing', 'done')),
    lines integer not null constraint client_imports_lines check (lines > 0),
    done_lines integer not null default 0 constraint client_imports_done check (done_lines between 0 and lines),
    fields jsonb not null,
    counts jsonb not null,
    problems jsonb not null default '[]',
    created_at timestamptz not null
  );
  create index client_imports_age on client_imports (created_at);`;

export class ClientImportsMigration extends Migration {
  override up(): void {
    for (const part of [people, credits, imports]) this.addSql(part);
  }
}
