import { Migration } from '@mikro-orm/migrations';

/** What packs and plans were sold as before a business published its own. */
const FORMER = `(values
  ('video_access_only', 'Video Access Only', 6000, null::integer, null::integer),
  ('video_library', 'Video Library', 10000, null, null),
  ('premium_package', 'Premium Package', 32000, null, null),
  ('session_pack_5', 'Pack of 5 Sessions', 42500, 5, 12),
  ('session_pack_10', 'Pack of 10 Sessions', 80000, 10, 12)) as former(id, name, price, credits, months)`;

/** What somebody buys stays as it was sold, whatever is published later. */
const purchases = `
  alter table purchases add column name text, add column price_cents integer, add column credits integer, add column valid_months integer;
  update purchases set name = former.name, price_cents = former.price, credits = former.credits, valid_months = former.months from ${FORMER} where former.id = service_type;`;

/** Members keep the credits that their plan brought when they subscribed. */
const subscriptions = `
  alter table subscriptions add column credits integer;
  update subscriptions set credits = case when plan_type = 'premium_package' then 4 else 0 end;`;

export class PlansMigration extends Migration {
  override up(): void {
    for (const part of [purchases, subscriptions]) this.addSql(part);
  }
}
