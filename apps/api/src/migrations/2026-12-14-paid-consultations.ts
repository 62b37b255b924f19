import { Migration } from '@mikro-orm/migrations';

/** One consultation that costs nothing is open at a time; those that are paid for are booked like any session. */
const index = [
  `create unique index concurrently if not exists bookings_open_free_consultation on bookings (user_id)
    where service_kind = 'consultation' and price_cents is null and status in ('pending', 'confirmed')`,
  `drop index concurrently if exists bookings_open_consultation`,
  `alter index if exists bookings_open_free_consultation rename to bookings_open_consultation`,
];

/** Consultations may have a price. Not in one transaction, which would keep the bookings closed meanwhile: each step can be taken again. */
export class PaidConsultationsMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const sql of index) this.addSql(sql);
  }
}
