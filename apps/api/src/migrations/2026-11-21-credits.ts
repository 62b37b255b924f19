import { Migration } from '@mikro-orm/migrations';

/** A grant of session credits: `used` can pass neither zero nor what was granted, whoever books at the same moment. */
const grants = `
  create table session_credits (
    id uuid primary key,
    user_id uuid not null references users deferrable initially deferred,
    source text not null
      constraint session_credits_source check (source in ('premium_package', 'session_pack_5', 'session_pack_10', 'gift')),
    granted integer not null constraint session_credits_granted check (granted > 0),
    used integer not null default 0 constraint session_credits_used check (used between 0 and granted),
    expires_at timestamptz not null,
    stripe_invoice_id text constraint session_credits_invoice_unique unique,
    stripe_subscription_id text,
    payment_id uuid constraint session_credits_payment_unique unique references payments deferrable initially deferred,
    warned_at timestamptz,
    expired_at timestamptz,
    revoked_at timestamptz,
    created_at timestamptz not null
  );
  create unique index session_credits_one_a_period on session_credits (stripe_subscription_id, expires_at)
    where stripe_subscription_id is not null;
  create index session_credits_open on session_credits (user_id, expires_at) where revoked_at is null and expired_at is null;
  create index session_credits_ending on session_credits (expires_at) where revoked_at is null and expired_at is null;`;

/** The history: nothing in it is ever changed, and a booking spends and returns a credit at most once. */
const entries = `
  create table session_credit_entries (
    id uuid primary key,
    position bigint generated always as identity,
    credit_id uuid not null references session_credits deferrable initially deferred,
    kind text not null
      constraint session_credit_entries_kind check (kind in ('granted', 'spent', 'returned', 'expired', 'revoked')),
    credits integer not null constraint session_credit_entries_sign check ((credits > 0) = (kind in ('granted', 'returned')) and credits <> 0),
    booking_id uuid references bookings deferrable initially deferred,
    created_at timestamptz not null,
    constraint session_credit_entries_booking check ((booking_id is not null) = (kind in ('spent', 'returned')))
  );
  create unique index session_credit_entries_once on session_credit_entries (booking_id, kind) where booking_id is not null;
  create index session_credit_entries_credit on session_credit_entries (credit_id);`;

/** Sessions paid for ahead: with the premium plan or as a pack (FLOW-13). */
export class CreditsMigration extends Migration {
  override up(): void {
    for (const part of [grants, entries]) this.addSql(part);
  }
}
