import { Migration } from '@mikro-orm/migrations';

/** Accounts that are gone keep no rights; of those who have them, the oldest is the owner. */
const repaired = `
  update profiles set is_admin = false where is_admin and email like '%@deleted.invalid';
  update account_deletions set state = 'cancelled', ended_at = now() where state = 'scheduled' and user_id in (select user_id from profiles where is_admin);`;

const owner = `
  alter table profiles add column is_owner boolean not null default false;
  update profiles set is_owner = true where id = (select id from profiles where is_admin order by created_at, id limit 1);
  alter table profiles
    add constraint profiles_owner_is_admin check (is_admin or not is_owner),
    add constraint profiles_deleted_is_no_admin check (not is_admin or email not like '%@deleted.invalid');
  create unique index profiles_one_owner on profiles ((true)) where is_owner;`;

/** A suspended client cannot sign in and is told why; an admin is never suspended. */
const suspension = `
  alter table profiles add column suspended_at timestamptz, add column suspension_reason text;
  alter table profiles
    add constraint profiles_suspension check ((suspended_at is null) = (suspension_reason is null)),
    add constraint profiles_suspended_is_no_admin check (not is_admin or suspended_at is null);`;

export class OwnerAndSuspensionMigration extends Migration {
  override up(): void {
    for (const sql of [repaired, owner, suspension]) this.addSql(sql);
  }
}
