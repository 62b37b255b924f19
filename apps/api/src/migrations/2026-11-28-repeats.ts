import { Migration } from '@mikro-orm/migrations';

/** Sessions that were booked in one go share this id; where one payment paid for them, each keeps the cents of it that are its own. */
const added = [
  `alter table session_checkouts add column if not exists repeat_id uuid`,
  `alter table bookings add column if not exists repeat_id uuid, add column if not exists paid_share_cents integer`,
  `alter table bookings drop constraint if exists bookings_paid_share`,
  `alter table bookings add constraint bookings_paid_share check (paid_share_cents is null or (paid_share_cents >= 0 and repeat_id is not null)) not valid`,
  `alter table bookings validate constraint bookings_paid_share`,
  `create index concurrently if not exists session_checkouts_repeat on session_checkouts (repeat_id) where repeat_id is not null`,
  `create index concurrently if not exists bookings_repeat on bookings (repeat_id) where repeat_id is not null`,
];

/** A payment pays for one booking alone, as before, or for those of one repeat. The constraint goes when what replaces it stands. */
const paid = [
  `create index concurrently if not exists bookings_payment on bookings (stripe_payment_intent_id) where stripe_payment_intent_id is not null`,
  `create unique index concurrently if not exists bookings_payment_alone on bookings (stripe_payment_intent_id) where repeat_id is null`,
  `alter table bookings drop constraint if exists bookings_payment_unique`,
];

/** What bookings have of a payment is never more than was paid. */
const shares = [
  `create or replace function check_paid_shares() returns trigger language plpgsql as $$
  begin
    if (select sum(b.paid_share_cents) from bookings b where b.stripe_payment_intent_id = new.stripe_payment_intent_id)
      > (select p.amount from payments p where p.stripe_payment_intent_id = new.stripe_payment_intent_id) then
      raise exception 'the shares of a payment are more than was paid' using errcode = 'check_violation', constraint = 'bookings_paid_shares';
    end if;
    return null;
  end $$`,
  `create or replace trigger bookings_paid_shares after insert or update of paid_share_cents, stripe_payment_intent_id on bookings
    for each row when (new.paid_share_cents is not null) execute function check_paid_shares()`,
];

/** Several weeks in one go, paid at once. Not in one transaction, which would keep the tables closed meanwhile: each step can be taken again. */
export class RepeatsMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const sql of [...added, ...paid, ...shares]) this.addSql(sql);
  }
}
