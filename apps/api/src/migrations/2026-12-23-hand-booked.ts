import { Migration } from '@mikro-orm/migrations';

/** What was paid by hand for a session that was called off and is to go back, until a refund by hand says that it did; and sessions that were entered when they were over. */
const columns = `
  alter table amounts_due add column hand_back_cents integer not null default 0 constraint amounts_due_hand_back check (hand_back_cents >= 0);
  create index amounts_due_hand_back on amounts_due (due_at) where hand_back_cents > 0;
  alter table bookings add column entered_afterwards boolean not null default false;`;

const sums = `
  create function settle_hand_back() returns trigger language plpgsql as $$
  begin
    update amounts_due set hand_back_cents = greatest(0, hand_back_cents - new.amount) where id = new.due_id and hand_back_cents > 0;
    return new;
  end $$;
  create trigger due_entries_hand_back after insert on due_entries for each row when (new.kind in ('refund', 'correction')) execute function settle_hand_back();`;

/** What a session costs is due when it begins. */
const moves = `
  create function move_amount_due() returns trigger language plpgsql as $$
  begin
    update amounts_due set due_at = new.session_date where booking_id = new.id;
    return new;
  end $$;
  create trigger bookings_move_amount_due after update of session_date on bookings for each row when (new.session_date is distinct from old.session_date) execute function move_amount_due();`;

export class HandBookedMigration extends Migration {
  override up(): void {
    for (const part of [columns, sums, moves]) this.addSql(part);
  }
}
