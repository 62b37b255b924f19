import { Migration } from '@mikro-orm/migrations';

/** What is ready plays: a rendition, or a film of a provider's, whose address is kept in one way of writing it. */
export class EmbedsMigration extends Migration {
  override up(): void {
    this.addSql('alter table videos drop constraint videos_completed_plays');
    this.addSql(`alter table videos add constraint videos_completed_plays check (upload_status <> 'completed' or rendition is not null
      or coalesce(video_url ~ '^https://(www[.]youtube[.]com/watch[?]v=[A-Za-z0-9_-]{11}(&t=[0-9]+)?|vimeo[.]com/[0-9]+(/[0-9a-f]+)?(#t=[0-9]+s)?)$', false)) not valid`);
    this.addSql('alter table videos validate constraint videos_completed_plays');
  }
}
