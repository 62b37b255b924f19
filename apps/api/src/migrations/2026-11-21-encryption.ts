import { Migration } from '@mikro-orm/migrations';

/** Rows from before stay as they are until migrate.ts, which has the key, has sealed them; nothing plain comes after. */
const sealedOnly = (table: string, column: string): string =>
  `alter table ${table} add constraint ${table}_${column}_sealed check (${column} = '' or ${column} like 's1.%') not valid`;

/** Health notes are sealed (ENT-09); the words of the sign-up are kept, sealed, until a profile stands (AUTH-18, AUTH-26). */
export class EncryptionMigration extends Migration {
  override up(): void {
    this.addSql('alter table users add column signup_metadata text');
    this.addSql(sealedOnly('users', 'signup_metadata'));
    this.addSql(sealedOnly('profiles', 'health_notes'));
    this.addSql(sealedOnly('session_checkouts', 'notes'));
    this.addSql(sealedOnly('bookings', 'notes'));
  }
}
