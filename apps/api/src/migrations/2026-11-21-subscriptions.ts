import { Migration } from '@mikro-orm/migrations';

const subscriptions = `
  create table billing_customers (
    user_id uuid primary key references users deferrable initially deferred,
    stripe_customer_id text not null constraint billing_customers_stripe_unique unique,
    created_at timestamptz not null
  );
  create table subscriptions (
    id uuid primary key,
    user_id uuid not null references users deferrable initially deferred,
    status text not null constraint subscriptions_status check (status in ('active', 'inactive', 'canceled', 'past_due')),
    plan_type text not null
      constraint subscriptions_plan check (plan_type in ('video_access_only', 'video_library', 'premium_package')),
    price_monthly integer not null constraint subscriptions_price check (price_monthly >= 0),
    current_period_start timestamptz not null,
    current_period_end timestamptz not null,
    stripe_subscription_id text constraint subscriptions_stripe_unique unique,
    stripe_customer_id text,
    cancel_at_period_end boolean not null default false,
    grace_until timestamptz,
    manual boolean not null default false,
    complimentary boolean not null default false,
    reminded_until timestamptz,
    synced_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint subscriptions_period check (current_period_start <= current_period_end),
    constraint subscriptions_grace check (grace_until is null or status = 'past_due'),
    constraint subscriptions_gift check (not complimentary or stripe_subscription_id is null)
  );
  create unique index subscriptions_one_live on subscriptions (user_id) where status in ('active', 'past_due');
  create index subscriptions_by_date on subscriptions (created_at desc, id);`;

/** Plans and packs on their way to being paid: one open intent of a kind for each person, however often they click. */
const purchases = `
  create table purchases (
    id uuid primary key,
    user_id uuid not null references users deferrable initially deferred,
    service_type text not null,
    state text not null constraint purchases_state check (state in ('open', 'paid', 'closed')),
    stripe_session_id text,
    created_at timestamptz not null
  );
  create unique index purchases_one_open on purchases (user_id, service_type) where state = 'open';
  alter table checkout_sessions add column sells text not null default 'session'
    constraint checkout_sessions_sells check (sells in ('session', 'plan', 'pack'));
  alter table payments add column sells text not null default 'session'
    constraint payments_sells check (sells in ('session', 'plan', 'pack'));
  alter table payments add column stripe_subscription_id text;
  alter table payments add column receipt_url text;
  alter table payments add column disputed_at timestamptz;
  create index payments_user on payments (user_id, created_at desc);
  create table disputes (
    id text primary key,
    payment_id uuid references payments deferrable initially deferred,
    user_id uuid references users deferrable initially deferred,
    amount integer not null,
    reason text not null,
    created_at timestamptz not null
  );
  create index email_logs_subscription on email_logs (subscription_id) where subscription_id is not null;`;

/** Plans by the month, what is bought besides sessions, and disputes. One live subscription a person is the database's promise (SUB-04). */
export class SubscriptionsMigration extends Migration {
  override up(): void {
    for (const part of [subscriptions, purchases]) this.addSql(part);
  }
}
