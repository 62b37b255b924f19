import { Migration } from '@mikro-orm/migrations';

/** The language that people are written to in; of a letter, the one of the page it was written on. The release before writes neither: English. */
const languageOf = (table: string): string => `
  alter table ${table} add column language text not null default 'en';
  alter table ${table} add constraint ${table}_language check (language in ('en', 'es')) not valid;`;

export class LanguagesMigration extends Migration {
  override up(): void {
    for (const table of ['users', 'contact_messages']) this.addSql(languageOf(table));
  }
}
