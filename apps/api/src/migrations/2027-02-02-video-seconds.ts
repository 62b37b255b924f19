import { Migration } from '@mikro-orm/migrations';

/**
 * How long a film is, is kept in seconds. The minutes stay for the release before this one, which writes them alone: whichever of
 * the two is written, the other follows.
 */
const FOLLOW = `
  create or replace function video_seconds_and_minutes() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and new.duration_seconds is not distinct from old.duration_seconds and new.duration_minutes is distinct from old.duration_minutes
      or tg_op = 'INSERT' and new.duration_seconds is null then
      new.duration_seconds := round((new.duration_minutes * 60)::numeric, 3)::double precision;
    else
      new.duration_minutes := new.duration_seconds / 60;
    end if;
    return new;
  end $$`;

export class VideoSecondsMigration extends Migration {
  override up(): void {
    this.addSql('alter table videos add column duration_seconds double precision constraint videos_seconds check (duration_seconds > 0)');
    this.addSql('update videos set duration_seconds = round((duration_minutes * 60)::numeric, 3)::double precision where duration_minutes is not null');
    this.addSql(FOLLOW);
    this.addSql('create trigger videos_seconds before insert or update of duration_seconds, duration_minutes on videos for each row execute function video_seconds_and_minutes()');
  }
}
