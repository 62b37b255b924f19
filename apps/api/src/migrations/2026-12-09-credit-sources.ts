import { Migration } from '@mikro-orm/migrations';

/** Any plan may bring credits; each its own for a period in which plans were changed. */
const sources = `
  alter table session_credits drop constraint session_credits_source;
  alter table session_credits add constraint session_credits_source
    check (source in ('video_access_only', 'video_library', 'premium_package', 'session_pack_5', 'session_pack_10', 'gift', 'imported')) not valid;
  alter table session_credits validate constraint session_credits_source;
  drop index session_credits_one_a_period;
  create unique index session_credits_one_a_period on session_credits (stripe_subscription_id, expires_at, source)
    where stripe_subscription_id is not null;`;

export class CreditSourcesMigration extends Migration {
  override up(): void {
    this.addSql(sources);
  }
}
