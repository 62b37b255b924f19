import type { EntityManager } from '@mikro-orm/postgresql';
import { contract } from '@coach/contracts';
import { changesOfWhatIsFixed, type BusinessChange } from '@coach/domain';
import { refusal } from '../platform/http/refusal.ts';

const refusals = contract.adminBusiness.publish['~orpc'].errorMap;

const TABLES = ['bookings', 'session_checkouts', 'group_classes', 'payments', 'subscriptions'];
const IS_SOLD = `select ${TABLES.map((table) => `exists (select from ${table})`).join(' or ')} as sold`;
/** Nobody books or pays while the zone changes under them; taken only where nobody ever did. */
const KEEP_UNSOLD = `lock table ${TABLES.join(', ')} in share mode`;

/** Whether somebody booked or paid: what was agreed on is written in the zone and the currency. */
export async function isRegionFixed(em: EntityManager): Promise<boolean> {
  const [row] = await em.execute<Array<{ sold: boolean }>>(IS_SOLD);
  return row!.sold;
}

/** Throws REGION_FIXED when the changes reach what is fixed; until the end of the transaction nothing is sold otherwise. */
export async function demandRegion(em: EntityManager, changes: readonly BusinessChange[]): Promise<void> {
  const fixed = changesOfWhatIsFixed(changes);
  if (fixed.length === 0) return;
  const demand = async () => {
    if (await isRegionFixed(em)) throw refusal(refusals, 'REGION_FIXED', { fields: fixed.map(({ field }) => field) });
  };
  await demand();
  await em.execute(KEEP_UNSOLD);
  await demand();
}
