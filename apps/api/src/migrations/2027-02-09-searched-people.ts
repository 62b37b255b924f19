import { Migration } from '@mikro-orm/migrations';

/**
 * People by name and address alone, which is what most are searched by, with no list of late ones beside the index: few come in a day, and
 * every letter that is typed would read it. And the bookings of many people, whose tabs are counted without reading them. Not in one
 * transaction, which would keep the tables closed meanwhile: each step can be taken again.
 */
const STEPS = [
  `create index concurrently if not exists profiles_names_search on profiles using gin ((first_name || ' ' || last_name || ' ' || email || ' ') gin_trgm_ops) with (fastupdate = off)`,
  'analyze profiles',
  'create index concurrently if not exists bookings_user_counted on bookings (user_id, session_date desc) include (status, booking_type, last_session_at)',
  'drop index concurrently if exists bookings_user',
  'alter index if exists bookings_user_counted rename to bookings_user',
];

export class SearchedPeopleMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const sql of STEPS) this.addSql(sql);
  }
}
