import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { KeptDetails } from '@coach/contracts';
import { CLASS_STATUSES } from '@coach/domain';

/** A group that the coach has set. */
export const GroupClassRow = defineEntity({
  name: 'GroupClassRow',
  tableName: 'group_classes',
  properties: {
    id: p.uuid().primary(),
    /** The reservation that keeps its hours while it is open. */
    claimId: p.uuid().nullable(),
    /** The service that its seats are sold by. */
    serviceId: p.text(),
    name: p.text(),
    startsAt: p.datetime(),
    weeks: p.smallint(),
    durationMinutes: p.smallint(),
    seats: p.smallint(),
    minimum: p.smallint(),
    /** What is told about its sessions: `sessionDetailsOf` reads it. */
    details: p.json<KeptDetails>(),
    note: p.text(),
    status: p.enum(CLASS_STATUSES),
    /** When the coach was told that it is short of its minimum, */
    minimumToldAt: p.datetime().nullable(),
    /** and when she let it take place all the same. */
    runsAnywayAt: p.datetime().nullable(),
    canceledAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type GroupClassRow = InferEntity<typeof GroupClassRow>;

/** An open class, locked against other changes of it in the caller's transaction; null when there is none. Whoever takes seats names it meanwhile, holding the coach's time that a change waits for: a stronger lock would let both wait for each other. */
export async function lockClass(em: EntityManager, id: string): Promise<GroupClassRow | null> {
  await em.execute('select from group_classes where id = ? for no key update', [id]);
  return em.findOne(GroupClassRow, { id, status: 'open' }, { refresh: true });
}
