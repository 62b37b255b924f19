import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { deviceName } from '@coach/domain';
import { Outbox } from '../platform/outbox/outbox.ts';
import { SessionRow } from './session.entity.ts';
import type { OpenSession } from './sessions.service.ts';
import type { Visitor } from './visitor.ts';

/** How many of the latest sessions tell what is known. */
const REMEMBERED = 100;

/** Notices a sign-in from a device that its account has not seen before. */
@Injectable()
export class NewDevices {
  constructor(private readonly outbox: Outbox) {}

  /** Owes the notice in the caller's transaction. The first sign-in of all, after signing up, is no news to anybody. */
  async notice(em: EntityManager, session: OpenSession, { userAgent }: Visitor): Promise<void> {
    const earlier = await em.find(SessionRow, { userId: session.userId, id: { $ne: session.id } }, { fields: ['userAgent'], orderBy: { createdAt: 'desc' }, limit: REMEMBERED });
    const isKnown = earlier.some((one) => deviceName(one.userAgent ?? null) === deviceName(userAgent));
    if (earlier.length > 0 && !isKnown) this.outbox.record(em, 'account.new-device', { session_id: session.id });
  }
}
