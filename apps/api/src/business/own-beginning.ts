import type { EntityManager } from '@mikro-orm/postgresql';

/** Events that came with the tables, as nobody has touched them since. */
const EVENTS = `delete from events where url like 'https://events.example/%'`;
/** Hours that nobody has saved yet. */
const HOURS = 'delete from weekly_hours where (select version = 1 from booking_rules)';

/** An installation of one's own begins without what the tables bring along for the demo: nothing invented is public. */
export async function clearExamples(em: EntityManager): Promise<void> {
  for (const sql of [EVENTS, HOURS]) await em.execute(sql);
}
