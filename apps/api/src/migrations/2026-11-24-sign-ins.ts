import { Migration } from '@mikro-orm/migrations';

/** When, on what and from which network somebody signed in: facts for the account's owner, no whole address. */
export class SignInsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table sign_ins (
        id uuid primary key,
        user_id uuid not null references users on delete cascade deferrable initially deferred,
        created_at timestamptz not null,
        user_agent text,
        network text constraint sign_ins_network check (network ~ '(\\.x|::/48)$' or network = 'unknown')
      );
      create index sign_ins_user on sign_ins (user_id, created_at desc);
      create index sign_ins_created on sign_ins (created_at);`);
  }
}
