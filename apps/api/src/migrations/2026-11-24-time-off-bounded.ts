import { Migration } from '@mikro-orm/migrations';

/** What the coach takes off ends within a year; busy times of another calendar are that calendar's business. Longer ones of before stay readable. */
const bounded = `
  alter table time_off add constraint time_off_a_year
    check (import_id is not null or extract(epoch from upper(during) - lower(during)) <= 366 * 86400) not valid;`;

export class TimeOffBoundedMigration extends Migration {
  override up(): void {
    this.addSql(bounded);
  }
}
