import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/core';
import { BookingHold } from './booking-hold.entity.ts';

/** The payment's reference: the hold, or the repeat that its sessions share. */
export const referenceOf = ({ id, repeatId }: Pick<BookingHold, 'id' | 'repeatId'>): string => repeatId ?? id;

/** The holds covered by one payment, soonest first; locked in a fixed order when requested. Empty when the reference belongs to no session. */
export async function holdsPaidBy(em: EntityManager, reference: string, isLocked = false): Promise<BookingHold[]> {
  const holds = await em.find(BookingHold, { $or: [{ id: reference }, { repeatId: reference }] }, { orderBy: { id: 'asc' }, ...(isLocked && { lockMode: LockMode.PESSIMISTIC_WRITE }) });
  return holds.sort((one, other) => one.sessionDate.getTime() - other.sessionDate.getTime());
}

/** Holds that belong together, in chronological order. */
export function byPayment(holds: readonly BookingHold[]): BookingHold[][] {
  const groups = new Map<string, BookingHold[]>();
  for (const hold of holds) groups.set(referenceOf(hold), [...(groups.get(referenceOf(hold)) ?? []), hold]);
  return [...groups.values()];
}
