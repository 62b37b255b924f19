import { Migration } from '@mikro-orm/migrations';

/** The coach looks people up by any part of name or address (F4), and reads them newest first. */
const people = `
  create index profiles_search on profiles using gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
  create index profiles_by_date on profiles (created_at desc, user_id desc);
  alter table profiles add column is_protected boolean not null default false;`;

const subscriptions = `
  create index subscriptions_newest on subscriptions (created_at desc, id desc);
  create index subscriptions_given on subscriptions (current_period_end) where stripe_subscription_id is null and status in ('active', 'past_due');`;

/** What was last seen of the server functions that leave no row of their own behind. */
const services = `
  create table service_outcomes (
    name text primary key,
    last_success_at timestamptz,
    last_failure_at timestamptz,
    failures_in_a_row integer not null default 0 constraint service_outcomes_failures check (failures_in_a_row >= 0),
    note text
  );
  create index stripe_events_newest on stripe_events (received_at desc, id desc);
  create index email_logs_newest on email_logs (created_at desc);`;

/** The coach's desk: finding people, giving plans away, and seeing what works. */
export class DeskMigration extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
    for (const part of [people, subscriptions, services]) this.addSql(part);
  }
}
