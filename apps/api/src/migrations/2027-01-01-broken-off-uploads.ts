import { Migration } from '@mikro-orm/migrations';

/** When bytes of an upload came last: one that nobody went on with for a day has failed. */
export class BrokenOffUploadsMigration extends Migration {
  override up(): void {
    this.addSql('alter table videos add column upload_moved_at timestamptz');
    this.addSql("update videos set upload_moved_at = now() where upload_status = 'uploading'");
  }
}
