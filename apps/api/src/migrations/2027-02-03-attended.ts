import { Migration } from '@mikro-orm/migrations';

/** Who came, and when last: for the lists of clients by their latest session, which read nothing but this. */
const INDEX = `create index concurrently if not exists bookings_attended on bookings (user_id, session_date) include (last_session_at) where status in ('confirmed', 'completed') and not no_show`;

/** Not in one transaction, which would keep the table closed meanwhile. */
export class AttendedMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(INDEX);
  }
}
