import { Migration } from '@mikro-orm/migrations';

/** A session keeps the name that it was sold by. Those from before are called as their service is at the moment: a statement over every row would hold up who books. */
const names = ['bookings', 'session_checkouts'].map((table) => `alter table ${table} add column sold_name text;`);

export class SoldNamesMigration extends Migration {
  override up(): void {
    for (const part of names) this.addSql(part);
  }
}
