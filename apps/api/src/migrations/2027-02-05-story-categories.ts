import { Migration } from '@mikro-orm/migrations';

/** What a story is about is the coach's own list; the table keeps only what can be the name of one. Rows of before stay as they are. */
export class StoryCategoriesMigration extends Migration {
  override up(): void {
    this.addSql('alter table testimonials drop constraint testimonials_category');
    this.addSql(`alter table testimonials add constraint testimonials_category check (category ~ '^[a-z][a-z0-9_-]{0,39}$')`);
  }
}
