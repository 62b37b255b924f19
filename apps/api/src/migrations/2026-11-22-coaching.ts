import { Migration } from '@mikro-orm/migrations';

/** How a premium client's weeks went (GAP-03), sealed, and who was reminded of which. */
const checkIns = `
  create table check_ins (
    id uuid primary key,
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    week date not null constraint check_ins_monday check (extract(isodow from week) = 1),
    answers text not null constraint check_ins_answers_sealed check (answers like 's1.%'),
    reply text not null default '' constraint check_ins_reply_sealed check (reply = '' or reply like 's1.%'),
    replied_at timestamptz constraint check_ins_replied check ((replied_at is null) = (reply = '')),
    reply_seen_at timestamptz,
    created_at timestamptz not null,
    constraint check_ins_once_a_week unique (user_id, week)
  );
  create index check_ins_waiting on check_ins (user_id) where replied_at is null;
  create table check_in_reminders (
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    week date not null,
    created_at timestamptz not null,
    primary key (user_id, week)
  );
  alter table mail_preferences drop constraint mail_preferences_topic,
    add constraint mail_preferences_topic check (topic in ('new_videos', 'plan_reminders', 'credit_reminders', 'check_in_reminders'));`;

/** The meal plans of a client, one row a version (GAP-04); words and file are sealed. */
const mealPlans = `
  create table meal_plans (
    id uuid primary key,
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    version integer not null constraint meal_plans_version_number check (version > 0),
    plan text not null constraint meal_plans_plan_sealed check (plan like 's1.%'),
    file text not null default '' constraint meal_plans_file_sealed check (file = '' or file like 's1.%'),
    seen_at timestamptz,
    created_at timestamptz not null,
    constraint meal_plans_version unique (user_id, version)
  );`;

/** When a medical history was changed, and when the coach read it last (GAP-06). */
const healthReviews = `
  alter table profiles add column health_notes_changed_at timestamptz, add column health_notes_reviewed_at timestamptz,
    add column health_notes_reviewed_by uuid references users on delete set null deferrable initially deferred;`;

/** What the premium plan promises beside sessions and messages. */
export class CoachingMigration extends Migration {
  override up(): void {
    for (const part of [checkIns, mealPlans, healthReviews]) this.addSql(part);
  }
}
