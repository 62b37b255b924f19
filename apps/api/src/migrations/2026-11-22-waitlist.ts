import { Migration } from '@mikro-orm/migrations';

/** One place a person for each session; an hour is held while it is offered, and only then. */
const waitlist = `
  create table waitlist_entries (
    id uuid primary key,
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    service_type text not null constraint waitlist_entries_service check (service_type in ('personal_training', 'personal_training_60', 'group_session')),
    session_date timestamptz not null,
    participant_count integer not null constraint waitlist_entries_participants check (participant_count between 1 and 20),
    state text not null constraint waitlist_entries_state check (state in ('waiting', 'offered', 'taken', 'passed', 'left', 'closed')),
    claim_id uuid constraint waitlist_entries_claim unique,
    held_until timestamptz,
    created_at timestamptz not null,
    constraint waitlist_entries_held check ((state = 'offered') = (claim_id is not null) and (claim_id is null) = (held_until is null))
  );
  create unique index waitlist_entries_once on waitlist_entries (user_id, session_date, service_type) where state in ('waiting', 'offered');
  create index waitlist_entries_waiting on waitlist_entries (session_date) where state = 'waiting';`;

/** Who waits for a taken hour. */
export class WaitlistMigration extends Migration {
  override up(): void {
    this.addSql(waitlist);
  }
}
