import { Migration } from '@mikro-orm/migrations';

const analytics = `
  create table analytics_salts (
    day date primary key,
    salt text not null
  );
  create table analytics_visits (
    id bigint generated always as identity primary key,
    day date not null,
    visitor text not null,
    page text not null,
    source text not null,
    screen text not null constraint analytics_visits_screen check (screen in ('phone', 'tablet', 'desktop')),
    step text constraint analytics_visits_step check (step in ('pricing_seen', 'sign_up_started', 'booking_opened', 'time_chosen'))
  );
  create index analytics_visits_day on analytics_visits (day, visitor, id);
  create table analytics_days (
    day date not null,
    kind text not null constraint analytics_days_kind check (kind in ('all', 'page', 'source', 'screen', 'step')),
    name text not null,
    visitors integer not null constraint analytics_days_visitors check (visitors > 0),
    views integer not null constraint analytics_days_views check (views >= 0),
    primary key (day, kind, name)
  );`;

/** Visits of the last two days without a word about who it was, the salt of the present day, and counts by day. */
export class AnalyticsMigration extends Migration {
  override up(): void {
    this.addSql(analytics);
  }
}
