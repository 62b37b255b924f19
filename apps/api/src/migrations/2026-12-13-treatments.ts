import { Migration } from '@mikro-orm/migrations';

/** How a picture is shown; those from before have no files in ink and stay as they are. */
const treatments = `
  alter table pictures add column treatment text not null default 'plain';
  alter table pictures add column is_inked boolean not null default false;
  alter table pictures add constraint pictures_treatment check (treatment in ('plain', 'inks', 'lines') and (treatment = 'plain' or is_inked));`;

export class TreatmentsMigration extends Migration {
  override up(): void {
    this.addSql(treatments);
  }
}
