import { Migration } from '@mikro-orm/migrations';

/** What sessions were called before services were the coach's. */
const FORMER = { personal_training: '1:1 Personal Training', group_session: 'Group Session', la_fitness: 'LA Fitness Session', consultation: 'Free Consultation' };
const former = Object.entries(FORMER).map(([type, name]) => `when '${type}' then '${name}'`).join(' ');

/** A session keeps the name that it was sold by. */
const names = ['bookings', 'session_checkouts'].map((table) => `
  alter table ${table} add column sold_name text;
  update ${table} set sold_name = case booking_type ${former} end;`);

export class SoldNamesMigration extends Migration {
  override up(): void {
    for (const part of names) this.addSql(part);
  }
}
