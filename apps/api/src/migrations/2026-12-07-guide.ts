import { Migration } from '@mikro-orm/migrations';

/** How far the first-run guide is: one row, from the first step on. */
const progress = `
  create table guide_progress (
    once boolean primary key default true,
    marks jsonb not null default '{}',
    opened_at timestamptz,
    dismissed_at timestamptz,
    constraint guide_progress_one check (once),
    constraint guide_progress_marks check (jsonb_typeof(marks) = 'object')
  );`;

export class GuideMigration extends Migration {
  override up(): void {
    this.addSql(progress);
  }
}
