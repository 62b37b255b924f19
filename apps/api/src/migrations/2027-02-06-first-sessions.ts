import { Migration } from '@mikro-orm/migrations';

const CAME = (row: string): string => `(${row}.status in ('confirmed', 'completed') and not ${row}.no_show)`;

const TABLE = `create table if not exists first_sessions (
  user_id uuid constraint first_sessions_pkey primary key references users on delete cascade deferrable initially deferred,
  at timestamptz not null
)`;

/** One writer at a time, to the end of its transaction: many clients' sessions can be called off in one, and two such would wait for each other. */
const ALONE = `perform pg_advisory_xact_lock(hashtext('first_sessions'))`;

/**
 * When each client's first session is or was, of those that they came to or are confirmed for: lists of clients by their latest
 * session would read every booking there ever was to know who came at all. Written at the end of a transaction, when it has every
 * other lock that it wants; each statement sees what those before have written.
 */
const KEEP = `
  create or replace function keep_first_session() returns trigger language plpgsql as $$
  declare
    came boolean := tg_op <> 'INSERT' and ${CAME('old')};
    comes boolean := tg_op <> 'DELETE' and ${CAME('new')};
  begin
    if came = comes and (not came or (old.session_date = new.session_date and old.user_id = new.user_id)) then return null; end if;
    ${ALONE};
    if comes then
      insert into first_sessions as kept (user_id, at) values (new.user_id, new.session_date)
        on conflict (user_id) do update set at = excluded.at where excluded.at < kept.at;
    end if;
    if came then
      delete from first_sessions where user_id = old.user_id and not exists (select from bookings b where b.user_id = old.user_id and ${CAME('b')});
      update first_sessions set at = (select min(b.session_date) from bookings b where b.user_id = old.user_id and ${CAME('b')}) where user_id = old.user_id and at >= old.session_date;
    end if;
    return null;
  end $$`;

const TRIGGER = [
  'drop trigger if exists bookings_first_session on bookings',
  `create constraint trigger bookings_first_session after insert or delete or update of user_id, status, no_show, session_date on bookings
    deferrable initially deferred for each row execute function keep_first_session()`,
];

/** A few hundred clients at a time, each time alone: whoever changes a booking meanwhile comes after and says so (P15). */
const FILLED = [
  `do $$
  declare
    done uuid := '00000000-0000-0000-0000-000000000000';
    next uuid;
  begin
    loop
      next := (select user_id from (select user_id from bookings where user_id > done group by user_id order by user_id limit 500) few order by user_id desc limit 1);
      exit when next is null;
      ${ALONE};
      insert into first_sessions (user_id, at) select b.user_id, min(b.session_date) from bookings b where b.user_id > done and b.user_id <= next and ${CAME('b')} group by b.user_id
        on conflict (user_id) do update set at = excluded.at;
      done := next;
      commit;
    end loop;
  end $$`,
  'analyze first_sessions',
];

/** Not in one transaction, which would keep the table closed meanwhile: each step can be taken again. */
export class FirstSessionsMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const sql of [TABLE, KEEP, ...TRIGGER, ...FILLED]) this.addSql(sql);
  }
}
