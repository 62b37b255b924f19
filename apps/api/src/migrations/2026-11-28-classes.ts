import { Migration } from '@mikro-orm/migrations';

const constraint = (table: string, name: string, definition: string): string[] => [
  `alter table ${table} drop constraint if exists ${name}`,
  `alter table ${table} add constraint ${name} ${definition} not valid`,
  `alter table ${table} validate constraint ${name}`,
];

/** Groups that the coach has set: a class has its hours from the beginning, by claims with every seat that it does not offer and one that nobody can book. */
const classes = `
  create table if not exists group_classes (
    id uuid primary key,
    claim_id uuid references claims on delete set null deferrable initially deferred,
    name text not null constraint group_classes_named check (length(name) between 1 and 80),
    starts_at timestamptz not null,
    weeks smallint not null constraint group_classes_weeks check (weeks = 6),
    duration_minutes smallint not null constraint group_classes_duration check (duration_minutes between 1 and 1440),
    seats smallint not null constraint group_classes_seats check (seats between 1 and 20),
    minimum smallint not null,
    details jsonb not null default '{}' constraint group_classes_details check (jsonb_typeof(details) = 'object'),
    note text not null default '',
    status text not null constraint group_classes_status check (status in ('open', 'canceled')),
    minimum_told_at timestamptz,
    runs_anyway_at timestamptz,
    canceled_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint group_classes_minimum check (minimum between 1 and seats),
    constraint group_classes_ended check ((status = 'canceled') = (canceled_at is not null)),
    constraint group_classes_claim unique (claim_id),
    constraint group_classes_has_time check ((status = 'open') = (claim_id is not null))
  );
  create index if not exists group_classes_open on group_classes (starts_at) where status = 'open';`;

/** A request for a group at another time: one at a time for each person, until the coach answers. */
const requests = `
  create table if not exists class_requests (
    id uuid primary key,
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    weekdays smallint[] not null constraint class_requests_weekdays check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{0,1,2,3,4,5,6}'),
    around smallint not null constraint class_requests_around check (around between 0 and 1439),
    participants smallint not null constraint class_requests_participants check (participants between 1 and 20),
    words text not null constraint class_requests_words_sealed check (words like 's1.%'),
    state text not null constraint class_requests_state check (state in ('open', 'accepted', 'declined', 'withdrawn')),
    class_id uuid references group_classes,
    answer text not null default '' constraint class_requests_answer_sealed check (answer = '' or answer like 's1.%'),
    created_at timestamptz not null,
    answered_at timestamptz,
    constraint class_requests_answered check ((state = 'open') = (answered_at is null)),
    constraint class_requests_class check ((state = 'accepted') = (class_id is not null))
  );
  create unique index if not exists class_requests_one_open on class_requests (user_id) where state = 'open';
  create index if not exists class_requests_user on class_requests (user_id, created_at);`;

const changed = [
  ...constraint('claims', 'claims_seats_exist', `check (seats is null or (seats <@ '{[1,22)}'::int4multirange and not isempty(seats)))`),
  `alter table booking_rules add column if not exists group_sales text not null default 'open_hours'`,
  ...constraint('booking_rules', 'booking_rules_group_sales', `check (group_sales in ('open_hours', 'classes'))`),
  `alter table session_checkouts add column if not exists class_id uuid`,
  ...constraint('session_checkouts', 'session_checkouts_class', `foreign key (class_id) references group_classes`),
  `create index concurrently if not exists session_checkouts_class on session_checkouts (class_id) where class_id is not null`,
];

/** Group training by class. Not in one transaction, which would keep the claims closed meanwhile: each step can be taken again. */
export class ClassesMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const sql of [classes, requests, ...changed]) this.addSql(sql);
  }
}
