import { Migration } from '@mikro-orm/migrations';

/** A letter to a group of clients, and to whom it goes: each gets one mail, or has the reason why not. */
const letters = `
  create table bulk_letters (
    id uuid primary key,
    subject text not null constraint bulk_letters_subject check (char_length(subject) between 1 and 120),
    text text not null constraint bulk_letters_text_sealed check (text like 's1.%'),
    audience jsonb not null,
    created_at timestamptz not null
  );
  create index bulk_letters_latest on bulk_letters (created_at desc, id desc);
  create table bulk_letter_recipients (
    letter_id uuid not null references bulk_letters on delete cascade deferrable initially deferred,
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    left_out text constraint bulk_letter_recipients_left_out check (left_out in ('unsubscribed', 'suppressed', 'unconfirmed')),
    mail_key text,
    constraint bulk_letter_recipients_once primary key (letter_id, user_id)
  );
  create index bulk_letter_recipients_user on bulk_letter_recipients (user_id, letter_id);
  alter table mail_preferences drop constraint mail_preferences_topic,
    add constraint mail_preferences_topic check (topic in ('new_videos', 'plan_reminders', 'credit_reminders', 'check_in_reminders', 'coach_letters'));`;

export class BulkLettersMigration extends Migration {
  override up(): void {
    this.addSql(letters);
  }
}
