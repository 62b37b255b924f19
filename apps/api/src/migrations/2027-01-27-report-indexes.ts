import { Migration } from '@mikro-orm/migrations';

/** What reports and the calendar read of a stretch of time. */
const indexes = [
  `create index concurrently if not exists session_checkouts_newest on session_checkouts (created_at)`,
  `create index concurrently if not exists checkout_sessions_newest on checkout_sessions (created_at)`,
  `create index concurrently if not exists bookings_held on bookings (last_session_at) where status in ('confirmed', 'completed')`,
];

/** Not in one transaction, which would keep the tables closed meanwhile: each step can be taken again. */
export class ReportIndexesMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const sql of indexes) this.addSql(sql);
  }
}
