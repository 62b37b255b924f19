import type { EntityManager } from '@mikro-orm/postgresql';
import { sampleStories } from '@coach/content';
import { GENERAL_CATEGORY } from '@coach/domain';

/** Repeated calls create them once. */
const ADD = `
  insert into testimonials (id, name, text, results, rating, category, featured, type, sample, created_at)
  select gen_random_uuid(), name, text, results, 5, ?, true, 'text', true, ? from json_to_recordset(?) as one (name text, text text, results text)
  where not exists (select from testimonials where sample)`;
const CLEAR = 'delete from testimonials where sample';

/** Shows sample testimonials on the site, each labeled as one, or clears them all. */
export async function showSamples(em: EntityManager, shown: boolean, now: Date): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('sample stories', 0))`);
  if (shown) await em.execute(ADD, [GENERAL_CATEGORY, now, JSON.stringify(sampleStories)]);
  else await em.execute(CLEAR);
}
