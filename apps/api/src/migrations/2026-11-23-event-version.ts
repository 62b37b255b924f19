import { Migration } from '@mikro-orm/migrations';

/** The version of the API that an event was written in: an endpoint keeps the one it was created with. */
export class EventVersionMigration extends Migration {
  override up(): void {
    this.addSql('alter table stripe_events add column api_version text');
  }
}
