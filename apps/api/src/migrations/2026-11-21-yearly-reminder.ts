import { Migration } from '@mikro-orm/migrations';

/** When a client was last told, once a year, that the plan renews. */
export class YearlyReminderMigration extends Migration {
  override up(): void {
    this.addSql('alter table subscriptions add column yearly_reminded_at timestamptz');
  }
}
