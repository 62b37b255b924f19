import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { KeptDetails } from '@coach/contracts';
import { CLASS_STATUSES } from '@coach/domain';

/** A group class scheduled by the coach. */
export const GroupClassRow = defineEntity({
  name: 'GroupClassRow',
  tableName: 'group_classes',
  properties: {
    id: p.uuid().primary(),
    /** The reservation that holds its times while it is open. */
    claimId: p.uuid().nullable(),
    /** The service under which its seats are sold. */
    serviceId: p.text(),
    name: p.text(),
    startsAt: p.datetime(),
    weeks: p.smallint(),
    durationMinutes: p.smallint(),
    seats: p.smallint(),
    minimum: p.smallint(),
    /** Its session details: read by `sessionDetailsOf`. */
    details: p.json<KeptDetails>(),
    note: p.text(),
    status: p.enum(CLASS_STATUSES),
    /** When the coach was notified that it is below its minimum, */
    minimumToldAt: p.datetime().nullable(),
    /** and when she let it take place anyway. */
    runsAnywayAt: p.datetime().nullable(),
    canceledAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type GroupClassRow = InferEntity<typeof GroupClassRow>;

/** An open class, locked against other changes to it in the caller's transaction; null when there is none. Taking seats references it while holding the coach's time that a change waits for: a stronger lock would deadlock. */
export async function lockClass(em: EntityManager, id: string): Promise<GroupClassRow | null> {
  await em.execute('select from group_classes where id = ? for no key update', [id]);
  return em.findOne(GroupClassRow, { id, status: 'open' }, { refresh: true });
}
