import { Migration } from '@mikro-orm/migrations';

/** The plan that somebody chose before signing up stays with the account until it is bought or forgotten (AUTH-20). */
export class IntendedPlanMigration extends Migration {
  override up(): void {
    this.addSql(`alter table users add column intended_plan text null`);
    this.addSql(`alter table users add constraint users_intended_plan check (intended_plan in ('video_access_only', 'video_library', 'premium_package'))`);
  }
}
