import { Migration } from '@mikro-orm/migrations';

/** Another price that a member was told of, and the renewal from which on it holds. */
const announced = `
  alter table subscriptions add column announced_price integer, add column announced_from timestamptz,
    add constraint subscriptions_announced check ((announced_price is null) = (announced_from is null));
  create index subscriptions_announced_from on subscriptions (announced_from) where announced_from is not null;`;

export class SubscriptionPriceMovesMigration extends Migration {
  override up(): void {
    this.addSql(announced);
  }
}
