import { Migration } from '@mikro-orm/migrations';

/** What was paid by hand, by whom: transactions that are searched by a client's name read nothing else of it. Not in one transaction, which would keep the table closed meanwhile. */
export class DueEntriesOfPeopleMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('create index concurrently if not exists due_entries_user on due_entries (user_id, happened_at)');
  }
}
