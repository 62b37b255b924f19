import { Migration } from '@mikro-orm/migrations';

/** What notes of sessions are begun with; one to begin with, the coach's to change. */
export class NoteTemplatesMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table note_templates (
        position integer primary key,
        name text not null,
        body text not null,
        constraint note_templates_most check (position between 1 and 12),
        constraint note_templates_filled check (name <> '' and body <> ''),
        constraint note_templates_once unique (name)
      )`);
    this.addSql(`insert into note_templates (position, name, body) values (1, 'After the session', E'Focus:\\nWent well:\\nNext time:')`);
  }
}
