import type { EntityManager } from '@mikro-orm/postgresql';
import { contract, type Business } from '@coach/contracts';
import { refusal } from '../platform/http/refusal.ts';

const refusals = contract.adminBusiness.save['~orpc'].errorMap;

/** Including retired ones: no place is ever deleted. */
const KNOWN = 'select id::text from places where id = any(?::uuid[])';

/** Throws PLACE_MISSING when a service is held at a place that the coach never had. */
export async function requirePlaces(em: EntityManager, { services }: Business): Promise<void> {
  const chosen = [...new Set(services.flatMap(({ places = [] }) => places))];
  if (chosen.length === 0) return;
  const known = await em.execute<Array<{ id: string }>>(KNOWN, [`{${chosen.join(',')}}`]);
  const ids = chosen.filter((place) => !known.some(({ id }) => id === place));
  if (ids.length > 0) throw refusal(refusals, 'PLACE_MISSING', { ids });
}
