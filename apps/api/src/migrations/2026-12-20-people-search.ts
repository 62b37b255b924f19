import { Migration } from '@mikro-orm/migrations';

/** People are found by their telephone number too. Some ten thousand rows at most: the lock lasts a moment. */
const search = `
  create index profiles_people_search on profiles
    using gin ((first_name || ' ' || last_name || ' ' || email || ' ' || regexp_replace(coalesce(details->>'phone', ''), '\\D', '', 'g')) gin_trgm_ops);
  drop index profiles_search;`;

export class PeopleSearchMigration extends Migration {
  override up(): void {
    this.addSql(search);
  }
}
