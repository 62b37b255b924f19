import type { EntityManager } from '@mikro-orm/postgresql';

/** Events created by the migrations, if nobody has touched them since. */
const EVENTS = `delete from events where url like 'https://events.example/%'`;
/** Hours that nobody has saved yet. */
const HOURS = 'delete from weekly_hours where (select version = 1 from booking_rules)';

/** A coach's own installation starts without the demo content of the migrations: no sample content is public. */
export async function clearExamples(em: EntityManager): Promise<void> {
  for (const sql of [EVENTS, HOURS]) await em.execute(sql);
}
