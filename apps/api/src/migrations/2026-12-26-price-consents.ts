import { Migration } from '@mikro-orm/migrations';

/** Whether a member has to agree to the price that was announced, and when they did. */
const agreement = `
  alter table subscriptions add column announced_asks boolean not null default false, add column announced_agreed_at timestamptz,
    add constraint subscriptions_announced_agreement check ((announced_price is not null or not announced_asks) and (announced_agreed_at is null or announced_asks)) not valid;
  alter table subscriptions validate constraint subscriptions_announced_agreement;`;

const kind = `
  alter table consents drop constraint consents_kind;
  alter table consents add constraint consents_kind check (kind in ('privacy_and_terms', 'health_information', 'marketing', 'plan_price')) not valid;
  alter table consents validate constraint consents_kind;`;

export class PriceConsentsMigration extends Migration {
  override up(): void {
    this.addSql(agreement);
    this.addSql(kind);
  }
}
