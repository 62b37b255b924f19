import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isSeries } from '@coach/domain';
import { PeopleService } from '../../auth/account/people.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Mailer } from '../../email/mailer.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { WaitlistRow } from '../waitlist/waitlist-entry.entity.ts';
import { ClassReader } from '../classes/class-reader.ts';
import { SessionLetters } from './session-letter.ts';

/** Tells the next client on the list that the time is held for them. */
@Injectable()
export class WaitlistOfferEmail {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly classes: ClassReader,
    private readonly letters: SessionLetters,
    private readonly mailer: Mailer,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  @OnJob('bookings.send-waitlist-offer')
  async send({ entry_id }: JobPayload<'bookings.send-waitlist-offer'>, key: string): Promise<void> {
    const { state, userId, bookingType, sessionDate: startsAt, durationMinutes, priceCents, heldUntil } = await this.em.findOneOrFail(WaitlistRow, { id: entry_id });
    // Taken, left, or expired meanwhile: there is nothing to offer anymore.
    if (state !== 'offered' || !heldUntil || heldUntil <= this.clock.now()) return;
    const { firstName, email } = await this.people.find(userId);
    const { kind, name } = this.business.service(bookingType);
    const joined = isSeries({ kind }) ? await this.classes.at(this.em, bookingType, startsAt) : null;
    const props = { firstName, label: joined?.name ?? name, location: joined?.location ?? '', place: joined?.place ?? null, startsAt, durationMinutes, priceCents, heldUntil, dashboardUrl: this.letters.url('/dashboard') };
    await this.mailer.send({ key, name: 'waitlist-offer', props, to: email });
  }
}
