import { Migration } from '@mikro-orm/migrations';

/** An hour that the coach took back while somebody was paying for it never becomes a session by that payment, whichever release gets it. */
const withdrawn = [
  `alter table session_checkouts add column if not exists withdrawn_at timestamptz`,
  `alter table session_checkouts drop constraint if exists session_checkouts_withdrawn`,
  `alter table session_checkouts add constraint session_checkouts_withdrawn check (withdrawn_at is null or state <> 'booked') not valid`,
  `alter table session_checkouts validate constraint session_checkouts_withdrawn`,
];

/** Not in one transaction, which would keep the table closed meanwhile: each step can be taken again. */
export class TimeOffMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const sql of withdrawn) this.addSql(sql);
  }
}
