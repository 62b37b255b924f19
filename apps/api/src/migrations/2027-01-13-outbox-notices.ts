import { Migration } from '@mikro-orm/migrations';

/** Who relays the outbox hears at commit that something was recorded, and need not look again and again. */
export class OutboxNoticesMigration extends Migration {
  override up(): void {
    this.addSql(`create function notify_outbox() returns trigger language plpgsql as $$
  begin
    perform pg_notify('coach_live', 'outbox');
    return null;
  end $$`);
    this.addSql('create trigger outbox_notifies after insert on outbox for each statement execute function notify_outbox()');
  }
}
