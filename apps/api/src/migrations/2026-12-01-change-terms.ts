import { Migration } from '@mikro-orm/migrations';

/** What everything was sold under before a business published a policy of its own. */
const FORMER_TERMS = `'{"cancellationHours": 24, "undoMinutes": 10, "mostMoves": 2}'`;

/** A session that is sold, or being paid for, keeps the hours and moves that its client agreed to. */
const terms = ['bookings', 'session_checkouts'].map((table) => `
  alter table ${table} add column change_terms jsonb not null default ${FORMER_TERMS};
  alter table ${table} add constraint ${table}_change_terms check (change_terms ?& array['cancellationHours', 'undoMinutes', 'mostMoves']) not valid;
  alter table ${table} validate constraint ${table}_change_terms;`);

/** As many as any policy may allow. */
const moves = `
  alter table bookings drop constraint bookings_moves;
  alter table bookings add constraint bookings_moves check (moves between 0 and 20) not valid;
  alter table bookings validate constraint bookings_moves;`;

export class ChangeTermsMigration extends Migration {
  override up(): void {
    for (const part of [...terms, moves]) this.addSql(part);
  }
}
