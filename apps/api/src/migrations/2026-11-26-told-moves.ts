import { Migration } from '@mikro-orm/migrations';

/** Which of a client's moves have been mailed, and from which hour the others lead away: moves in quick succession make one mail. */
export class ToldMovesMigration extends Migration {
  override up(): void {
    this.addSql('alter table bookings add column moved_from timestamptz null');
    this.addSql('alter table bookings add column moves_told smallint not null default 0');
    this.addSql('alter table bookings add column moves_told_by text null');
  }
}
