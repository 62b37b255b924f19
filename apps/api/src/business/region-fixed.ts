import type { EntityManager } from '@mikro-orm/postgresql';
import { contract } from '@coach/contracts';
import { fixedSettingChanges, type BusinessChange } from '@coach/domain';
import { refusal } from '../platform/http/refusal.ts';

const refusals = contract.adminBusiness.publish['~orpc'].errorMap;

const TABLES = ['bookings', 'session_checkouts', 'group_classes', 'payments', 'subscriptions'];
const IS_SOLD = `select ${TABLES.map((table) => `exists (select from ${table})`).join(' or ')} as sold`;
/** Blocks bookings and payments while the zone changes; only taken when nobody ever booked or paid. */
const KEEP_UNSOLD = `lock table ${TABLES.join(', ')} in share mode`;

/** Whether somebody booked or paid: agreements are recorded in the zone and the currency. */
export async function isRegionFixed(em: EntityManager): Promise<boolean> {
  const [row] = await em.execute<Array<{ sold: boolean }>>(IS_SOLD);
  return row!.sold;
}

/** Throws REGION_FIXED when the changes affect fixed settings; blocks sales until the end of the transaction. */
export async function requireSameRegion(em: EntityManager, changes: readonly BusinessChange[]): Promise<void> {
  const fixed = fixedSettingChanges(changes);
  if (fixed.length === 0) return;
  const demand = async () => {
    if (await isRegionFixed(em)) throw refusal(refusals, 'REGION_FIXED', { fields: fixed.map(({ field }) => field) });
  };
  await demand();
  await em.execute(KEEP_UNSOLD);
  await demand();
}
