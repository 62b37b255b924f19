import { Migration } from '@mikro-orm/migrations';

/** What a client who did not come gets back, by the terms of the session: when it goes, and the cents that went. Each step can be taken again. */
const steps = [
  `alter table bookings add column if not exists no_show_due_at timestamptz, add column if not exists no_show_refund_cents integer`,
  `alter table bookings drop constraint if exists bookings_no_show_returned`,
  `alter table bookings add constraint bookings_no_show_returned check (no_show_refund_cents is null or (no_show and no_show_refund_cents >= 0)) not valid`,
  `alter table bookings validate constraint bookings_no_show_returned`,
  `create index concurrently if not exists bookings_no_show_due on bookings (no_show_due_at) where no_show_due_at is not null`,
];

/** Not in one transaction, which would keep the table closed while its rows are looked at. */
export class NoShowReturnsMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const sql of steps) this.addSql(sql);
  }
}
