import { Migration } from '@mikro-orm/migrations';

/** How a picture is shown (those from before have no files in ink and stay as they are), and pictures of the shelf as posters of films. */
const treatments = `
  alter table pictures add column treatment text not null default 'plain';
  alter table pictures add column is_inked boolean not null default false;
  alter table pictures add constraint pictures_treatment check (treatment in ('plain', 'inks', 'lines') and (treatment = 'plain' or is_inked));
  -- Stands in place of a frame of the film.
  alter table videos add column poster text constraint videos_poster check (poster ~ '^/pictures/[0-9a-f-]{36}/[0-9a-f]{16}-[0-9]{3,4}[.]webp$');`;

export class TreatmentsMigration extends Migration {
  override up(): void {
    this.addSql(treatments);
  }
}
