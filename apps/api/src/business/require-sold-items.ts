import type { EntityManager } from '@mikro-orm/postgresql';
import { contract } from '@coach/contracts';
import { isAmong, type Business } from '@coach/domain';
import { refusal } from '../platform/http/refusal.ts';

const refusals = contract.adminBusiness.publish['~orpc'].errorMap;

const idsOf = ({ plans, packs }: Business): string[] => [...plans, ...packs].map(({ id }) => id);

/** Of these names, those once on sale or still referenced; documents without plans sold the first ones. */
const EVER_SOLD = `
  select asked.id from unnest(string_to_array(?, ',')) as asked (id)
  where exists (select from business_versions where document->'plans' is null)
    or exists (select from business_versions, jsonb_array_elements((document->'plans') || (document->'packs')) item where item->>'id' = asked.id and (item->>'isActive')::boolean)
    or exists (select from subscriptions where plan_type = asked.id) or exists (select from purchases where service_type = asked.id) or exists (select from session_credits where source = asked.id)`;

/** Of these names of one kind, those that rows use for another. */
const OF_ANOTHER_KIND = `
  select item.id from unnest(string_to_array(?, ','), string_to_array(?, ',')) as named (id, kind) join sold_items item on item.id = named.id and item.kind <> named.kind`;

/** Throws SOLD_MISSING when the next version lacks what was on sale, and SOLD_TWICE when a name refers to two things, now or ever. */
export async function requireSoldItems(em: EntityManager, before: Business, after: Business): Promise<void> {
  const gone = idsOf(before).filter((id) => !isAmong([...after.plans, ...after.packs], id));
  const missing = gone.length > 0 ? await em.execute<Array<{ id: string }>>(EVER_SOLD, [gone.join(',')]) : [];
  if (missing.length > 0) throw refusal(refusals, 'SOLD_MISSING', { ids: missing.map(({ id }) => id) });
  const ids = idsOf(after);
  const names = [...ids, ...new Set(after.services.flatMap(({ id, lengths }) => [id, ...lengths.map((length) => length.id)]))];
  const twice = names.filter((id, index) => names.indexOf(id) !== index);
  const other = await em.execute<Array<{ id: string }>>(OF_ANOTHER_KIND, [ids.join(','), [...after.plans.map(() => 'plan'), ...after.packs.map(() => 'pack')].join(',')]);
  if (twice.length + other.length > 0) throw refusal(refusals, 'SOLD_TWICE', { ids: [...twice, ...other.map(({ id }) => id)] });
}
