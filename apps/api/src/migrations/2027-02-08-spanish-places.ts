import { Migration } from '@mikro-orm/migrations';

/** What to bring and how to find a place, in Spanish as well: empty is not said yet, and Spanish readers get the English. */
export class SpanishPlacesMigration extends Migration {
  override up(): void {
    for (const table of ['places', 'place_history']) this.addSql(`alter table ${table} add column instructions_es text not null default ''`);
  }
}
