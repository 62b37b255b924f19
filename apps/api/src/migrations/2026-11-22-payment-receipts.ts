import { Migration } from '@mikro-orm/migrations';

/** Receipts that were mailed, one for each payment: of something paid once, or of a plan's bill. */
const receipts = `
  create table receipts (
    id uuid primary key,
    user_id uuid not null references users deferrable initially deferred,
    payment_id uuid constraint receipts_payment unique references payments deferrable initially deferred,
    invoice_id text constraint receipts_invoice unique,
    created_at timestamptz not null,
    constraint receipts_of_one check (num_nonnulls(payment_id, invoice_id) = 1)
  );
  create index receipts_user on receipts (user_id);
  insert into receipts (id, user_id, invoice_id, created_at)
    select gen_random_uuid(), s.user_id, r.invoice_id, r.created_at from renewal_receipts r join subscriptions s on s.id = r.subscription_id;
  drop table renewal_receipts;`;

export class PaymentReceiptsMigration extends Migration {
  override up(): void {
    this.addSql(receipts);
  }
}
