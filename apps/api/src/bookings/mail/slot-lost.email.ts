import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queryOf, type BookingChoice } from '@coach/contracts';
import { addDays, offerFor, type Service, type Zone } from '@coach/domain';
import { PeopleService } from '../../auth/account/people.service.ts';
import { SlotsService } from '../../availability/slots.service.ts';
import { BillingService } from '../../billing/billing.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Mailer } from '../../email/mailer.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { BookingHold } from '../checkout/booking-hold.entity.ts';
import { holdsPaidBy, referenceOf } from '../checkout/repeated-holds.ts';
import { ClassNames } from '../classes/class-names.ts';
import { SessionLetters } from './session-letter.ts';

const SUGGESTED_DAYS = 3;
const SUGGESTIONS = 5;

/** The booking page preset for a session: its service, length, and day, without the lost time. */
const choiceOf = ({ bookingType, durationMinutes, participantCount, sessionDate }: BookingHold, services: readonly Service[], zone: Zone): BookingChoice => ({
  service: bookingType,
  ...(offerFor(services, bookingType, durationMinutes)?.kind === 'individual' && { duration: durationMinutes }),
  date: zone.localDate(sessionDate),
  ...(participantCount > 1 && { participants: participantCount }),
});

/** Apologizes for a payment that arrived after the time was lost, and lists open times (AVL-11). */
@Injectable()
export class SlotLostEmail {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly slots: SlotsService,
    private readonly classes: ClassNames,
    private readonly letters: SessionLetters,
    private readonly billing: BillingService,
    private readonly mailer: Mailer,
    private readonly business: BusinessSnapshot,
  ) {}

  @OnJob('bookings.send-slot-lost')
  async send({ checkout_id }: JobPayload<'bookings.send-slot-lost'>, key: string): Promise<void> {
    const hold = await this.em.findOneOrFail(BookingHold, { id: checkout_id });
    const { email, firstName } = await this.people.find(hold.userId);
    const amountCents = await this.billing.promisedCents(referenceOf(hold), 'slot-lost');
    const openSlots = await this.suggestions(hold);
    const all = await holdsPaidBy(this.em, referenceOf(hold));
    const lost = all.filter(({ state }) => state === 'lost').map(({ sessionDate }) => sessionDate);
    const booked = all.filter(({ state }) => state === 'booked').length;
    const props = { firstName, label: await this.classes.labelOfHold(this.em, hold), lost, booked, amountCents, openSlots, bookUrl: this.letters.url(`/book?${queryOf(choiceOf(hold, this.business.services, this.business.zone))}`) };
    await this.mailer.send({ key, name: 'payment-refunded-slot-lost', props, to: email });
  }

  private async suggestions({ sessionDate, bookingType, durationMinutes, participantCount: participants }: BookingHold): Promise<Date[]> {
    const found: Date[] = [];
    for (let day = 0; day < SUGGESTED_DAYS && found.length < SUGGESTIONS; day += 1) {
      const slots = await this.slots.ofDay(addDays(this.business.zone.localDate(sessionDate), day), { durationMinutes, bookingType, participants });
      found.push(...slots.filter(({ isAvailable }) => isAvailable).map(({ start }) => start));
    }
    return found.slice(0, SUGGESTIONS);
  }
}
