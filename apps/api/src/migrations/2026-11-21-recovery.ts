import { Migration } from '@mikro-orm/migrations';

/** Mailed links may also let somebody choose a new password. */
export class RecoveryMigration extends Migration {
  override up(): void {
    this.addSql(`alter table email_tokens drop constraint email_tokens_purpose`);
    this.addSql(`alter table email_tokens add constraint email_tokens_purpose check (purpose in ('confirm_email', 'recover_password'))`);
  }
}
