import { Migration } from '@mikro-orm/migrations';

/** Programs alone, by their days: a calendar looked through every booking of a quarter of a year for the few that have weeks. */
const INDEX = `create index concurrently if not exists bookings_programs on bookings (session_date, last_session_at) where weeks is not null and status <> 'cancelled'`;

/** Not in one transaction, which would keep the table closed meanwhile. */
export class ProgramsOfDaysMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(INDEX);
  }
}
