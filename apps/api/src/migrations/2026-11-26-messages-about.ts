import { Migration } from '@mikro-orm/migrations';

/** The booking that a message is about, if any. */
const about = `
  alter table thread_messages add column booking_id uuid references bookings on delete set null deferrable initially deferred;
  create index thread_messages_booking on thread_messages (booking_id) where booking_id is not null;`;

export class MessagesAboutMigration extends Migration {
  override up(): void {
    this.addSql(about);
  }
}
