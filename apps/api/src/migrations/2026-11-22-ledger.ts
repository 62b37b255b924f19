import { Migration } from '@mikro-orm/migrations';

/** What a bill of a plan brought in, so that the coach's reports read it here (ADM-09: Reports). */
const amounts = `
  alter table receipts add column amount integer constraint receipts_amount check (amount > 0);
  update receipts r set amount = p.amount from payments p where p.id = r.payment_id and p.amount > 0;
  create index payments_newest on payments (created_at);
  create index receipts_bills on receipts (created_at) where invoice_id is not null;`;

export class LedgerMigration extends Migration {
  override up(): void {
    this.addSql(amounts);
  }
}
