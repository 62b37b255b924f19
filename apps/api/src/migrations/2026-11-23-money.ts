import { Migration } from '@mikro-orm/migrations';

/** Every payment, a plan's bills among them, with what has gone back of it and what a bank is asked for. */
const payments = `
  alter table payments
    alter column stripe_session_id drop not null,
    add column stripe_charge_id text,
    add column stripe_invoice_id text constraint payments_invoice_unique unique,
    add column refunded_cents integer not null default 0 constraint payments_refunded check (refunded_cents >= 0),
    add column disputed_cents integer not null default 0 constraint payments_disputed check (disputed_cents >= 0),
    add constraint payments_of_one check (num_nonnulls(stripe_session_id, stripe_invoice_id) > 0);
  update payments set refunded_cents = amount where status = 'refunded';
  create index payments_charge on payments (stripe_charge_id) where stripe_charge_id is not null;`;

/**
 * Several refunds of a payment, each once for its purpose; one that cannot be sent says why. The constraint keeps its name: the release
 * before this one asks for it while the two run side by side.
 */
const refunds = `
  alter table refunds
    drop constraint refunds_payment_unique,
    add column purpose text not null default 'whole',
    add constraint refunds_payment_unique unique (payment_id, purpose),
    add column message text,
    add column attempt integer not null default 1,
    add column parked_at timestamptz,
    add column parked_reason text,
    add column paid_by_hand_at timestamptz,
    add constraint refunds_parked check ((parked_at is null) = (parked_reason is null));
  create index refunds_payment on refunds (payment_id);
  create index refunds_unsent on refunds (created_at) where stripe_refund_id is null and failed_at is null;
  alter table provider_refunds add column charge_id text;
  alter table disputes
    add column status text not null default 'needs_response',
    add column due_at timestamptz,
    add column is_inquiry boolean not null default false;`;

/** How many credits of a grant are paid for no longer; what was used stays used. */
const credits = `
  alter table session_credits
    add column revoked integer not null default 0 constraint session_credits_revoked check (revoked between 0 and granted),
    add column suspended_at timestamptz;
  update session_credits set revoked = granted where revoked_at is not null;
  alter table session_credit_entries
    add column reason text,
    drop constraint session_credit_entries_kind,
    add constraint session_credit_entries_kind check (kind in ('granted', 'spent', 'returned', 'expired', 'revoked', 'restored')),
    drop constraint session_credit_entries_sign,
    add constraint session_credit_entries_sign check ((credits > 0) = (kind in ('granted', 'returned', 'restored')) and credits <> 0);
  alter table bookings
    add column credit_good_until timestamptz,
    add column payment_disputed_at timestamptz;`;

/** The discount that a plan has while it lasts. */
const plans = `
  alter table subscriptions
    add column list_price integer,
    add column discount_ends_at timestamptz;
  update subscriptions set list_price = price_monthly;`;

/** What waits for the coach's decision about money, each matter once; and how far the provider's lists were read. */
const tasks = `
  create table billing_tasks (
    id uuid primary key,
    kind text not null constraint billing_tasks_kind
      check (kind in ('refund_parked', 'refund_failed', 'refunded_at_provider', 'dispute', 'fraud_warning', 'books_differ', 'foreign_currency')),
    subject text not null,
    user_id uuid references users deferrable initially deferred,
    payment_id uuid references payments deferrable initially deferred,
    amount integer not null,
    note text not null default '',
    created_at timestamptz not null,
    resolved_at timestamptz,
    resolution text,
    constraint billing_tasks_once unique (kind, subject),
    constraint billing_tasks_resolved check ((resolved_at is null) = (resolution is null))
  );
  create index billing_tasks_open on billing_tasks (created_at) where resolved_at is null;
  create index billing_tasks_user on billing_tasks (user_id);
  create table billing_cursors (
    name text primary key,
    read_until timestamptz not null
  );`;

/** Money that is told, sent and counted alike. */
export class MoneyMigration extends Migration {
  override up(): void {
    for (const part of [payments, refunds, credits, plans, tasks]) this.addSql(part);
  }
}
