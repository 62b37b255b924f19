import { Migration } from '@mikro-orm/migrations';

/** The tax in what was paid, as it was then; and on a document the tax and the buyer's name that it was issued with. */
export class TaxesMigration extends Migration {
  override up(): void {
    for (const table of ['payments', 'due_entries']) {
      this.addSql(`alter table ${table} add column tax_cents integer not null default 0`);
      this.addSql(`alter table ${table} add constraint ${table}_tax check (tax_cents between 0 and amount) not valid`);
    }
    this.addSql(`
      alter table numbered_documents
        add column buyer text,
        add column tax_cents integer not null default 0,
        add column tax_label text not null default ''`);
    this.addSql('alter table numbered_documents add constraint numbered_documents_tax check (abs(tax_cents) <= abs(cents) and (tax_cents = 0 or sign(tax_cents) = sign(cents))) not valid');
  }
}
