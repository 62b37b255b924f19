import { Migration } from '@mikro-orm/migrations';

/** A frame of the film that the coach chose to stand for it: the moment, how far its making is, the picture asked for and the one that is there. */
export class FilmFramesMigration extends Migration {
  override up(): void {
    this.addSql('alter table videos add column frame_state text, add column frame_seconds double precision, add column frame_wanted uuid, add column frame_id uuid');
    this.addSql("alter table videos add constraint videos_frame check (case when frame_state is null then frame_seconds is null and frame_wanted is null else frame_state in ('working', 'done', 'failed') and frame_seconds >= 0 and frame_wanted is not null end) not valid");
    this.addSql('alter table videos validate constraint videos_frame');
  }
}
