import { Migration } from '@mikro-orm/migrations';

/** Bills of a plan's further months whose receipt was mailed, each once. */
export class ReceiptsMigration extends Migration {
  override up(): void {
    this.addSql(`create table renewal_receipts (
      invoice_id text primary key,
      subscription_id uuid not null references subscriptions on delete cascade deferrable initially deferred,
      created_at timestamptz not null
    )`);
  }
}
