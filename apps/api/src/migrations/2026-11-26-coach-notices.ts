import { Migration } from '@mikro-orm/migrations';

/** What happened that the coach hears about, each once for a kind and subject; words are made when it is read. */
const notices = `
  create table coach_notices (
    id uuid primary key,
    kind text not null,
    subject text not null,
    user_id uuid references users (id),
    facts jsonb not null,
    delivery text not null constraint coach_notices_delivery check (delivery in ('now', 'agenda', 'off')),
    happened_at timestamptz not null,
    agenda_day date,
    constraint coach_notices_once unique (kind, subject),
    constraint coach_notices_in_agenda check (agenda_day is null or delivery = 'agenda')
  );
  create index coach_notices_latest on coach_notices (happened_at desc, id);
  create index coach_notices_for_agenda on coach_notices (happened_at) where delivery = 'agenda' and agenda_day is null;
  create index coach_notices_of_agenda on coach_notices (agenda_day) where agenda_day is not null;
  create index coach_notices_user on coach_notices (user_id);`;

/** What the coach chose; a kind without a row is delivered as usual. */
const choices = `
  create table coach_notice_choices (
    kind text primary key,
    delivery text not null constraint coach_notice_choices_delivery check (delivery in ('now', 'agenda', 'off')),
    changed_at timestamptz not null
  );`;

/** One agenda a day. */
const agendas = `create table coach_agendas (day date primary key, created_at timestamptz not null);`;

export class CoachNoticesMigration extends Migration {
  override up(): void {
    for (const sql of [notices, choices, agendas]) this.addSql(sql);
  }
}
