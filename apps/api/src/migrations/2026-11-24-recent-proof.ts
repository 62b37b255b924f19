import { Migration } from '@mikro-orm/migrations';

/** When and by what a session was last proven; what a half-done sign-in began with. */
const proof = `
  alter table sessions
    add column proven_at timestamptz,
    add column proven_by text constraint sessions_proven_by check (proven_by in ('password', 'password-and-code', 'passkey')),
    add constraint sessions_proof_whole check ((proven_at is null) = (proven_by is null));
  alter table sign_in_tickets
    add column begun_by text not null default 'confirmation' constraint sign_in_tickets_begun_by check (begun_by in ('password', 'confirmation', 'recovery'));`;

/** What only the person themselves may do asks for a proof of the last five minutes. */
export class RecentProofMigration extends Migration {
  override up(): void {
    this.addSql(proof);
  }
}
