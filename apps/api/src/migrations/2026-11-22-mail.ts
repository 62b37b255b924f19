import { Migration } from '@mikro-orm/migrations';

/** Messages that will not leave are parked with the reason or withheld; addresses that take nothing, and what people want. */
const mail = `
  alter table email_queue add column parked_at timestamptz;
  alter table email_queue add column withheld text constraint email_queue_withheld check (withheld in ('suppressed', 'unwanted'));
  alter table email_queue add constraint email_queue_withheld_is_done check (withheld is null or processed);

  create table email_suppressions (
    address text primary key constraint email_suppressions_lower check (address = lower(address)),
    reason text not null,
    created_at timestamptz not null
  );
  create index email_suppressions_newest on email_suppressions (created_at desc);

  create table mail_preferences (
    user_id uuid not null references users on delete cascade deferrable initially deferred,
    topic text not null constraint mail_preferences_topic check (topic in ('new_videos', 'plan_reminders', 'credit_reminders')),
    is_wanted boolean not null,
    changed_at timestamptz not null,
    primary key (user_id, topic)
  );

  -- The Friday in whose news a video stood; what is there already is no news.
  alter table videos add column announced_in date;
  update videos set announced_in = '2026-11-20' where is_published;
  create index videos_announced on videos (announced_in);

  -- One row for each week whose new videos were announced.
  create table video_news (
    week date primary key,
    created_at timestamptz not null
  );`;

export class MailMigration extends Migration {
  override up(): void {
    this.addSql(mail);
  }
}
