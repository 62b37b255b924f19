import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { deviceName } from '@coach/domain';
import { networkOf } from '../../platform/limits/network.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { SessionRow } from './session.entity.ts';
import type { OpenSession } from './sessions.service.ts';
import type { Visitor } from './visitor.ts';

/** Number of recent sessions that define what is known. */
const REMEMBERED = 100;

/** Detects sign-ins from a new device, or from a new network on a known device. */
@Injectable()
export class NewDevices {
  constructor(private readonly outbox: Outbox) {}

  /** Requests the notice in the caller's transaction, once per device and network. The first sign-in after signing up is not reported. */
  async notice(em: EntityManager, session: OpenSession, { userAgent, ip }: Visitor): Promise<void> {
    // A person's sign-ins are serialized: two at once would both be the first from there.
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`sign-in ${session.userId}`]);
    const earlier = await em.find(SessionRow, { userId: session.userId, id: { $ne: session.id } }, { fields: ['userAgent', 'ip'], orderBy: { createdAt: 'desc' }, limit: REMEMBERED });
    const onDevice = earlier.filter((one) => deviceName(one.userAgent ?? null) === deviceName(userAgent));
    if (earlier.length === 0 || onDevice.some((one) => networkOf(one.ip) === networkOf(ip))) return;
    this.outbox.record(em, onDevice.length > 0 ? 'account.new-network' : 'account.new-device', { session_id: session.id });
  }
}
