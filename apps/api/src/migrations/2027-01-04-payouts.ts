import { Migration } from '@mikro-orm/migrations';

/** What the provider sent to the coach's bank, and which movements of its balance each payout holds. */
export class PayoutsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table payouts (
        id text primary key,
        amount integer not null,
        currency text not null,
        status text not null constraint payouts_status check (status in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
        failure text,
        created_at timestamptz not null,
        arrives_at timestamptz not null,
        -- Null until the provider listed what it holds; it lists nothing of one that was made by hand.
        listed_at timestamptz
      )`);
    this.addSql('create index payouts_created_at on payouts (created_at)');
    this.addSql('alter table provider_entries add column payout_id text references payouts deferrable initially deferred');
    this.addSql('create index provider_entries_payout on provider_entries (payout_id) where payout_id is not null');
  }
}
