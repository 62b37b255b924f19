import { Migration } from '@mikro-orm/migrations';

/** What somebody had chosen on the booking page is kept with the account that they open, whichever device they confirm it on. */
export class IntendedBookingMigration extends Migration {
  override up(): void {
    this.addSql('alter table users add column intended_booking jsonb null');
    this.addSql(`alter table users add constraint users_intended_booking check (jsonb_typeof(intended_booking) = 'object')`);
  }
}
