import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { shownDetailsOf, type WaitlistEntry } from '@coach/contracts';
import { inOfferOrder, isSeries, type OpenSlot, type SessionOffer } from '@coach/domain';
import { SlotsService } from '../../availability/slots.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { ClassReader } from '../classes/class-reader.ts';
import { CallerLimits } from '../planning/caller-limits.ts';
import { offeredForMoney } from '../planning/offered.ts';
import { WaitlistRow } from './waitlist-entry.entity.ts';

/** A client's position in the line for a time. */
@Injectable()
export class WaitlistLines {
  constructor(
    private readonly em: EntityManager,
    private readonly slotsOf: SlotsService,
    private readonly limits: CallerLimits,
    private readonly classes: ClassReader,
    private readonly business: BusinessSnapshot,
  ) {}

  /** What a time is sold as; in a class it has the class's length. */
  async offer(serviceType: WaitlistRow['serviceType'], startsAt: Date): Promise<SessionOffer> {
    return this.classes.offerAt(this.em, offeredForMoney(this.business, serviceType), startsAt);
  }

  /** The starts on that day, as available to this client. */
  async slots(userId: string, { bookingType, sessionDate, durationMinutes, participantCount }: Pick<WaitlistRow, 'bookingType' | 'sessionDate' | 'durationMinutes' | 'participantCount'>): Promise<OpenSlot[]> {
    return this.slotsOf.ofDay(this.business.zone.localDate(sessionDate), { bookingType, durationMinutes, participants: participantCount, limits: await this.limits.of(userId) });
  }

  async view(em: EntityManager, { id, serviceType, bookingType, sessionDate, durationMinutes, participantCount, priceCents, state, heldUntil }: WaitlistRow): Promise<WaitlistEntry> {
    const isOffered = state === 'offered';
    const joined = isSeries(this.business.service(bookingType)) ? await this.classes.at(em, bookingType, sessionDate) : null;
    return {
      ...{ class_name: joined?.name ?? null, ...shownDetailsOf(joined ?? {}, joined?.place ?? null) },
      ...{ id, service_type: serviceType, booking_type: bookingType, session_date: sessionDate.toISOString(), duration_minutes: durationMinutes },
      ...{ participant_count: participantCount, price_cents: priceCents },
      ...{ position: isOffered ? null : await this.position(em, { id, bookingType, sessionDate }), held_until: isOffered ? (heldUntil?.toISOString() ?? null) : null },
    };
  }

  /** A group seat is only offered to those waiting for its service. */
  private async position(em: EntityManager, { id, bookingType, sessionDate }: Pick<WaitlistRow, 'id' | 'bookingType' | 'sessionDate'>): Promise<number> {
    const ofService = isSeries(this.business.service(bookingType)) && { bookingType };
    const waiting = await em.find(WaitlistRow, { sessionDate, state: 'waiting', ...ofService });
    const premium = await this.limits.premiumAmong(waiting.map(({ userId }) => userId));
    return inOfferOrder(waiting, premium).findIndex((one) => one.id === id) + 1;
  }
}
