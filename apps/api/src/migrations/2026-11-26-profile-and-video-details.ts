import { Migration } from '@mikro-orm/migrations';

interface Table {
  table: string;
  /** The column that was there before, which stays. */
  column: string;
  /** What it holds when nothing is told, as SQL. */
  nothing: string;
}

const TABLES: readonly Table[] = [
  { table: 'profiles', column: 'phone', nothing: 'null' },
  { table: 'videos', column: 'description', nothing: `''` },
];

/**
 * What is told of a person and of a video is kept whole in `details`, as that of a session is. The older column stays, for lists
 * that read it and for the release before this one, which writes it alone: whichever of the two is written, the other follows.
 */
const follow = ({ table, column, nothing }: Table): string => `
  create or replace function ${table}_details_and_${column}() returns trigger language plpgsql as $$
  begin
    if new.details is null then
      new.details := jsonb_build_object('${column}', new.${column});
    elsif tg_op = 'UPDATE' and new.details is not distinct from old.details and new.${column} is distinct from old.${column} then
      new.details := new.details || jsonb_build_object('${column}', new.${column});
    else
      new.${column} := coalesce(new.details->>'${column}', ${nothing});
    end if;
    return new;
  end $$`;

/** A few thousand rows at a time, so that nobody who works on one of them waits for all (P15). */
const filled = ({ table }: Table): string => `
  do $$
  begin
    loop
      update ${table} set details = null where id in (select id from ${table} where details is null limit 2000);
      exit when not found;
      commit;
    end loop;
  end $$`;

const steps = (one: Table): string[] => [
  follow(one),
  `alter table ${one.table} add column if not exists details jsonb`,
  `create or replace trigger ${one.table}_details before insert or update of details, ${one.column} on ${one.table} for each row execute function ${one.table}_details_and_${one.column}()`,
  filled(one),
  `alter table ${one.table} alter column details set not null`,
];

/** Not in one transaction, which would keep the tables closed meanwhile: each step can be taken again. */
export class ProfileAndVideoDetailsMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const sql of TABLES.flatMap(steps)) this.addSql(sql);
  }
}
