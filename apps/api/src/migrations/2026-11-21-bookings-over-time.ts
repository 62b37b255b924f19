import { Migration } from '@mikro-orm/migrations';

/** What went back, how often it was moved, and that nobody came; the calendar's sequence grows with every change of time. */
const bookings = `
  alter table bookings
    add column refund_cents integer constraint bookings_refund check (refund_cents >= 0),
    add column moves smallint not null default 0 constraint bookings_moves check (moves between 0 and 2),
    add column agreed_at timestamptz,
    add column no_show boolean not null default false,
    add constraint bookings_no_show check (not no_show or status = 'completed');
  update bookings b set refund_cents = coalesce(
      (select r.amount from payments p join refunds r on r.payment_id = p.id where p.stripe_payment_intent_id = b.stripe_payment_intent_id), 0)
    where b.status = 'cancelled';
  alter table bookings add constraint bookings_refunded check (refund_cents is null or status = 'cancelled');
  create index bookings_open on bookings (session_date) where status in ('pending', 'confirmed');`;

/** One reminder of a kind for each start: a booking that was moved is reminded of its new time, and never twice of one. */
const reminders = `
  create table booking_reminders (
    id uuid primary key,
    booking_id uuid not null references bookings on delete cascade deferrable initially deferred,
    starts_at timestamptz not null,
    kind text not null constraint booking_reminders_kind check (kind in ('day', 'hour')),
    created_at timestamptz not null,
    constraint booking_reminders_once unique (booking_id, starts_at, kind)
  );`;

/** Bookings that are moved, end by themselves and call themselves to mind. */
export class BookingsOverTimeMigration extends Migration {
  override up(): void {
    for (const part of [bookings, reminders]) this.addSql(part);
  }
}
