import { Migration } from '@mikro-orm/migrations';

/** Archives of everything; of two that are asked for at once one is made. */
export class BusinessArchivesMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table business_archives (
        id uuid primary key,
        state text not null constraint business_archives_state check (state in ('preparing', 'ready', 'expired')),
        bytes bigint,
        requested_by uuid not null,
        requested_at timestamptz not null,
        ready_at timestamptz,
        expires_at timestamptz,
        constraint business_archives_ready check (state = 'preparing' or num_nulls(bytes, ready_at, expires_at) = 0)
      );
      create unique index business_archives_one_preparing on business_archives (state) where state = 'preparing';`);
  }
}
