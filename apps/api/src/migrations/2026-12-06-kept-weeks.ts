import { Migration } from '@mikro-orm/migrations';

/** A week of a program that keeps what was agreed of it, while the program was changed, keeps all of it. */
const terms = `
  alter table bookings add constraint bookings_week_terms check (not jsonb_path_exists(weeks,
    '$[*].terms ? (!(@.duration_minutes > 0 && @.share_cents >= 0 && exists(@.location) && exists(@.place_id)))')) not valid;
  alter table bookings validate constraint bookings_week_terms;`;

export class KeptWeeksMigration extends Migration {
  override up(): void {
    this.addSql(terms);
  }
}
