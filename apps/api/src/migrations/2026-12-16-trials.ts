import { Migration } from '@mikro-orm/migrations';

/** One trial a person: of an account, of an address also when its account is closed, and of a card. */
const trials = `
  create table plan_trials (
    stripe_subscription_id text primary key,
    user_id uuid not null constraint plan_trials_user unique references users deferrable initially deferred,
    -- Of the address in small letters, SHA-256.
    email_hash text not null constraint plan_trials_email unique,
    -- As the payment provider knows a card whoever pays with it.
    card text constraint plan_trials_card unique,
    started_at timestamptz not null
  );`;

/** Until when a plan costs nothing, whether its member was reminded, and what a payment page offered. */
const columns = `
  alter table subscriptions add column trial_ends_at timestamptz, add column trial_reminded_at timestamptz;
  alter table purchases add column trial_days integer;`;

export class TrialsMigration extends Migration {
  override up(): void {
    for (const part of [trials, columns]) this.addSql(part);
  }
}
