import { Migration } from '@mikro-orm/migrations';

/** A film of the library that pages of the site may show to everybody. */
export class SiteFilmsMigration extends Migration {
  override up(): void {
    this.addSql('alter table videos add column on_site boolean not null default false');
  }
}
