import { Migration } from '@mikro-orm/migrations';

/** At whose word an account is deleted, why, and what goes back with it. */
const leaving = `
  alter table account_deletions
    add column deleted_by text not null default 'client' constraint account_deletions_by check (deleted_by in ('client', 'coach')),
    add column reason text,
    add column refund_cents integer not null default 0 constraint account_deletions_refund check (refund_cents >= 0);`;

export class LeavingMigration extends Migration {
  override up(): void {
    this.addSql(leaving);
  }
}
