import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { serviceNamed, type Service, type Zone } from '@coach/domain';
import { PeopleService } from '../../auth/account/people.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Mailer } from '../../email/mailer.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { BookingHold } from '../checkout/booking-hold.entity.ts';
import { ClassNames } from '../classes/class-names.ts';
import { ReplacementOffersService } from '../sick-day/replacement-offers.service.ts';
import { SessionLetters } from './session-letter.ts';

/** Where to find another time: among the offered replacements, else on the booking page, on the first day with open times. */
function pageFor({ replaces, bookingType: service, durationMinutes }: BookingHold, first: Date | undefined, { services, zone }: { services: readonly Service[]; zone: Zone }): string {
  if (replaces) return `/dashboard?view=rebook&offer=${replaces}`;
  const length: Record<string, string> = serviceNamed(services, service).kind === 'individual' ? { duration: String(durationMinutes) } : {};
  return `/book?${new URLSearchParams({ service, ...length, ...(first && { date: zone.localDate(first) }) }).toString()}`;
}

/** Tells a paying client that the coach withdrew the time: nothing was charged, and these times are open. */
@Injectable()
export class HoldWithdrawnEmail {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly hours: ReplacementOffersService,
    private readonly classes: ClassNames,
    private readonly letters: SessionLetters,
    private readonly mailer: Mailer,
    private readonly business: BusinessSnapshot,
  ) {}

  @OnJob('bookings.send-hold-withdrawn')
  async send({ checkout_id }: JobPayload<'bookings.send-hold-withdrawn'>, key: string): Promise<void> {
    const hold = await this.em.findOneOrFail(BookingHold, { id: checkout_id });
    const { email, firstName } = await this.people.find(hold.userId);
    const { bookingType, durationMinutes, participantCount: participants, sessionDate: startsAt } = hold;
    const openSlots = await this.hours.nearest({ bookingType, durationMinutes, participants }, startsAt);
    const props = { firstName, label: await this.classes.labelOfHold(this.em, hold), startsAt, openSlots, bookUrl: this.letters.url(pageFor(hold, openSlots[0], this.business)) };
    await this.mailer.send({ key, name: 'hold-withdrawn', props, to: email });
  }
}
