import { Migration } from '@mikro-orm/migrations';

const wish = `
  -- Fulfilled by the update that makes a rendition playable, and taken back by it: what is playable waits for nothing.
  alter table videos add column publish_when_ready boolean not null default false,
    add constraint videos_ready_published check (not (publish_when_ready and upload_status = 'completed'));`;

/** A video that the coach need not wait for: it publishes itself when its file has been transcoded. */
export class PublishWhenReadyMigration extends Migration {
  override up(): void {
    this.addSql(wish);
  }
}
