import { Migration } from '@mikro-orm/migrations';

/** Plans by the year beside those by the month. */
const interval = `
  alter table subscriptions add column billing_interval text not null default 'month'
    constraint subscriptions_billing_interval check (billing_interval in ('month', 'year'));`;

export class SubscriptionIntervalsMigration extends Migration {
  override up(): void {
    this.addSql(interval);
  }
}
