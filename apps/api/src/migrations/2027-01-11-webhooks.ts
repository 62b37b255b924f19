import { Migration } from '@mikro-orm/migrations';

const endpoints = `
  create table webhook_endpoints (
    id uuid primary key,
    url text not null constraint webhook_endpoints_url check (length(url) between 8 and 2000),
    description text not null constraint webhook_endpoints_description check (length(description) <= 200),
    events text[] not null constraint webhook_endpoints_events check (cardinality(events) between 1 and 100),
    signing_secret text not null constraint webhook_endpoints_signing_secret_sealed check (signing_secret like 's1.%'),
    former_secret text constraint webhook_endpoints_former_secret_sealed check (former_secret like 's1.%'),
    former_until timestamptz,
    failing_since timestamptz,
    disabled_at timestamptz,
    disabled_because text constraint webhook_endpoints_because check (disabled_because in ('by_coach', 'gone', 'silent')),
    created_at timestamptz not null,
    constraint webhook_endpoints_disabled check ((disabled_at is null) = (disabled_because is null))
  )`;
const events = `
  create table webhook_events (
    id uuid primary key,
    source text not null constraint webhook_events_once unique,
    user_id uuid references users on delete cascade deferrable initially deferred,
    type text not null,
    data jsonb not null,
    created_at timestamptz not null
  );
  create index webhook_events_latest on webhook_events (created_at desc, id desc);
  create index webhook_events_user on webhook_events (user_id)`;
const deliveries = `
  create table webhook_deliveries (
    id uuid primary key,
    endpoint_id uuid not null references webhook_endpoints on delete cascade deferrable initially deferred,
    event_id uuid not null references webhook_events on delete cascade deferrable initially deferred,
    state text not null constraint webhook_deliveries_state check (state in ('waiting', 'delivered', 'failed')),
    tries int not null default 0,
    last_status int,
    last_error text,
    last_try_at timestamptz,
    next_try_at timestamptz,
    created_at timestamptz not null,
    constraint webhook_deliveries_once unique (endpoint_id, event_id)
  );
  create index webhook_deliveries_event on webhook_deliveries (event_id);
  create index webhook_deliveries_due on webhook_deliveries (next_try_at) where state = 'waiting';
  create index webhook_deliveries_latest on webhook_deliveries (endpoint_id, created_at desc, id desc)`;

/** Where events are sent to, what happened in thirty days, and each delivery of one to the other. */
export class WebhooksMigration extends Migration {
  override up(): void {
    this.addSql(endpoints);
    this.addSql(events);
    this.addSql(deliveries);
  }
}
