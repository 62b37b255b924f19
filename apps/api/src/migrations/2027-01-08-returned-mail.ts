import { Migration } from '@mikro-orm/migrations';

/** Why an address takes no mail: refused at once, come back later, or called spam by its reader. */
export class ReturnedMailMigration extends Migration {
  override up(): void {
    this.addSql(`alter table email_suppressions add column kind text not null default 'refused' constraint email_suppressions_kind check (kind in ('refused', 'bounced', 'complained'))`);
  }
}
