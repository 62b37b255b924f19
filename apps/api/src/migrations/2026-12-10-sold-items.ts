import { Migration } from '@mikro-orm/migrations';

/** Everything that rows name as sold; published plans and packs are added to it, and none is ever taken out. */
const items = `
  create table sold_items (
    id text primary key,
    kind text not null constraint sold_items_kind check (kind in ('plan', 'pack', 'unsold'))
  );
  insert into sold_items (id, kind) values
    ('video_access_only', 'plan'), ('video_library', 'plan'), ('premium_package', 'plan'),
    ('session_pack_5', 'pack'), ('session_pack_10', 'pack'),
    ('gift', 'unsold'), ('imported', 'unsold');`;

const named = (table: string, constraint: string, column: string): string => `
  alter table ${table} drop constraint if exists ${constraint};
  alter table ${table} add constraint ${constraint} foreign key (${column}) references sold_items (id) not valid;
  alter table ${table} validate constraint ${constraint};`;

export class SoldItemsMigration extends Migration {
  override up(): void {
    this.addSql(items);
    this.addSql(named('subscriptions', 'subscriptions_plan', 'plan_type'));
    this.addSql(named('purchases', 'purchases_service', 'service_type'));
    this.addSql(named('session_credits', 'session_credits_source', 'source'));
    this.addSql(named('users', 'users_intended_plan', 'intended_plan'));
  }
}
