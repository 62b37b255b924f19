import { Migration } from '@mikro-orm/migrations';

/** When an event ends, where the coach says it. */
export class EventEndMigration extends Migration {
  override up(): void {
    this.addSql('alter table events add column ends_at timestamptz constraint events_end check (ends_at > event_date)');
  }
}
