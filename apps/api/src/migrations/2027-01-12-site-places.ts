import { Migration } from '@mikro-orm/migrations';

/** Which places visitors of the site see: none by itself, for an address may be a client's home. */
export class SitePlacesMigration extends Migration {
  override up(): void {
    this.addSql('alter table places add column on_site boolean not null default false');
  }
}
