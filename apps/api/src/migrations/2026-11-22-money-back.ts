import { Migration } from '@mikro-orm/migrations';

/** What went back without us, so that the coach's reports read it here: refunds made at the provider, and disputes that were lost. */
const moneyBack = `
  create table provider_refunds (
    id text primary key,
    user_id uuid not null references users deferrable initially deferred,
    amount integer not null constraint provider_refunds_amount check (amount > 0),
    created_at timestamptz not null
  );
  create index provider_refunds_user on provider_refunds (user_id);
  create index provider_refunds_newest on provider_refunds (created_at);
  alter table disputes
    add column charge_id text,
    add column outcome text constraint disputes_outcome check (outcome in ('won', 'lost')),
    add column closed_at timestamptz,
    add constraint disputes_closed check ((outcome is null) = (closed_at is null));`;

export class MoneyBackMigration extends Migration {
  override up(): void {
    this.addSql(moneyBack);
  }
}
