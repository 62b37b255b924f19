import { Migration } from '@mikro-orm/migrations';

/** What a client agreed to at booking: the fee of a no-show, and the card that was saved for it. The row begins with the hold, and its id is that of the hold. */
const consents = `
  create table no_show_consents (
    id uuid primary key,
    -- What the page that saves the card comes back with: the hold, or the repeat that several share.
    reference uuid not null,
    user_id uuid not null references users deferrable initially deferred,
    booking_id uuid constraint no_show_consents_booking unique references bookings deferrable initially deferred,
    amount integer not null constraint no_show_consents_amount check (amount > 0),
    currency text not null constraint no_show_consents_currency check (currency ~ '^[a-z]{3}$'),
    agreed_at timestamptz not null,
    stripe_customer_id text,
    stripe_payment_method_id text,
    card text not null default '',
    kept_at timestamptz,
    -- The card was removed at the provider.
    released_at timestamptz,
    constraint no_show_consents_kept check ((kept_at is null) = (stripe_payment_method_id is null) and (kept_at is null) = (stripe_customer_id is null) and (released_at is null or kept_at is not null))
  );
  create index no_show_consents_reference on no_show_consents (reference);
  create index no_show_consents_user on no_show_consents (user_id);`;

/** One fee a booking at most, whoever asks for it and however often. */
const fees = `
  create table no_show_fees (
    id uuid primary key,
    booking_id uuid not null constraint no_show_fees_once unique references no_show_consents (booking_id) deferrable initially deferred,
    user_id uuid not null references users deferrable initially deferred,
    amount integer not null constraint no_show_fees_amount check (amount > 0),
    currency text not null,
    state text not null constraint no_show_fees_state check (state in ('asked', 'charged', 'declined', 'unconfirmed')),
    payment_id uuid constraint no_show_fees_payment unique references payments deferrable initially deferred,
    asked_by uuid not null,
    asked_at timestamptz not null,
    settled_at timestamptz,
    constraint no_show_fees_settled check ((settled_at is null) = (state = 'asked') and (payment_id is null) = (state <> 'charged'))
  );
  create index no_show_fees_asked on no_show_fees (asked_at) where state = 'asked';`;

const pages = `
  alter table checkout_sessions drop constraint checkout_sessions_sells;
  alter table checkout_sessions add constraint checkout_sessions_sells check (sells in ('session', 'plan', 'pack', 'due', 'card')) not valid;
  alter table checkout_sessions validate constraint checkout_sessions_sells;
  -- What is charged to a kept card comes of no page and no bill.
  alter table payments drop constraint payments_of_one;
  alter table payments add constraint payments_of_one check (num_nonnulls(stripe_session_id, stripe_invoice_id, stripe_payment_intent_id) > 0) not valid;
  alter table payments validate constraint payments_of_one;`;

/** No-shows charged by policy to the card that was saved at booking (issue 25). */
export class NoShowFeesMigration extends Migration {
  override up(): void {
    for (const part of [consents, fees, pages]) this.addSql(part);
  }
}
