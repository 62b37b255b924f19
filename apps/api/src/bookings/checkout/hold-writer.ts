import { randomUUID } from 'node:crypto';
import type { RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sessionLabel } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Vault } from '../../platform/encryption/vault.ts';
import type { SessionContent } from '../booking/booking-writer.ts';
import { BookingHold, HOLD_NOTES } from './booking-hold.entity.ts';

/** A session about to be paid for, its time held. */
export interface HeldSession extends SessionContent, Pick<BookingHold, 'serviceType' | 'sessionDate' | 'priceCents' | 'changeTerms'> {
  claimId: string;
  /** The lost session that it replaces. */
  replaces?: string;
  /** The class of its seats. */
  classId?: string | null;
  /** Shared by sessions paid for together. */
  repeatId?: string | null;
}

type NewHold = Omit<RequiredEntityData<BookingHold>, 'id' | 'notes'> & { id?: string; notes: string };

/** The only place that creates holds, with notes encrypted under their id. */
export function createHold(em: EntityManager, vault: Vault, { id = randomUUID(), notes, ...row }: NewHold): BookingHold {
  const hold = em.create(BookingHold, { ...row, id, notes: vault.seal(HOLD_NOTES, id, notes) } as RequiredEntityData<BookingHold>, { persist: false });
  em.persist(hold);
  return hold;
}

/** Records what somebody pays for while its time is held: no other file creates holds or encrypts their notes. */
@Injectable()
export class HoldWriter {
  constructor(
    private readonly vault: Vault,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Works in the caller's transaction. */
  write(em: EntityManager, session: HeldSession): BookingHold {
    return createHold(em, this.vault, { ...session, soldName: session.soldName ?? sessionLabel(this.business.services, session.bookingType), state: 'open', createdAt: this.clock.now() });
  }
}
