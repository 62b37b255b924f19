import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { shownDetailsOf, type WaitlistEntry } from '@coach/contracts';
import { inOfferOrder, SESSION_OFFERS, sessionPrice, type OpenSlot } from '@coach/domain';
import { SlotsService } from '../../availability/slots.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { ClassReader } from '../classes/class-reader.ts';
import { CallerLimits } from '../planning/caller-limits.ts';
import { WaitlistRow } from './waitlist-entry.entity.ts';

/** Where somebody stands in the line for an hour. */
@Injectable()
export class WaitlistLines {
  constructor(
    private readonly slotsOf: SlotsService,
    private readonly limits: CallerLimits,
    private readonly classes: ClassReader,
    private readonly business: BusinessSnapshot,
  ) {}

  /** The starts of the hour's day, as they are for this client. */
  async slots(userId: string, { serviceType, sessionDate, participantCount }: Pick<WaitlistRow, 'serviceType' | 'sessionDate' | 'participantCount'>): Promise<OpenSlot[]> {
    const { bookingType, durationMinutes } = SESSION_OFFERS[serviceType];
    return this.slotsOf.ofDay(this.business.zone.localDate(sessionDate), { bookingType, durationMinutes, participants: participantCount, limits: await this.limits.of(userId) });
  }

  async view(em: EntityManager, { id, serviceType, sessionDate, participantCount, state, heldUntil }: WaitlistRow): Promise<WaitlistEntry> {
    const { bookingType, durationMinutes } = SESSION_OFFERS[serviceType];
    const isOffered = state === 'offered';
    const joined = serviceType === 'group_session' ? await this.classes.at(em, sessionDate) : null;
    return {
      ...{ class_name: joined?.name ?? null, ...shownDetailsOf(joined ?? {}, joined?.place ?? null) },
      ...{ id, service_type: serviceType, booking_type: bookingType, session_date: sessionDate.toISOString(), duration_minutes: durationMinutes },
      ...{ participant_count: participantCount, price_cents: sessionPrice(serviceType, participantCount) },
      ...{ position: isOffered ? null : await this.position(em, id, sessionDate), held_until: isOffered ? (heldUntil?.toISOString() ?? null) : null },
    };
  }

  private async position(em: EntityManager, id: string, sessionDate: Date): Promise<number> {
    const waiting = await em.find(WaitlistRow, { sessionDate, state: 'waiting' });
    const premium = await this.limits.premiumAmong(waiting.map(({ userId }) => userId));
    return inOfferOrder(waiting, premium).findIndex((one) => one.id === id) + 1;
  }
}
