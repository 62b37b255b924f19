import { Migration } from '@mikro-orm/migrations';

/** Services, one at least, and minutes that a session of them lasts at most. */
const IS_SCOPE = `pays is null or coalesce(case when jsonb_typeof(pays -> 'services') = 'array' then jsonb_array_length(pays -> 'services') > 0 and (pays ->> 'minutes')::int between 15 and 240 end, false)`;

/** Nothing is read while the table is locked: what is there already has no such value. */
const withScope = (table: string): string[] => [
  `alter table ${table} add column if not exists pays jsonb`,
  `alter table ${table} drop constraint if exists ${table}_pays`,
  `alter table ${table} add constraint ${table}_pays check (${IS_SCOPE}) not valid`,
  `alter table ${table} validate constraint ${table}_pays`,
];

/** What credits pay for, as it was sold; null is an hour with one client, as all that were sold before. */
export class CreditScopesMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const table of ['session_credits', 'purchases', 'subscriptions']) for (const sql of withScope(table)) this.addSql(sql);
  }
}
