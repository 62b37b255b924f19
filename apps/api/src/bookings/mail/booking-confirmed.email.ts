import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { undoUntil } from '@coach/domain';
import { AmountsDue } from '../../billing/hand-payments/amounts-due.service.ts';
import { CreditsService } from '../../billing/credits/credits.service.ts';
import { NoShowConsents } from '../../billing/no-show/no-show-consents.ts';
import { Mailer } from '../../email/mailer.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { SessionLetters } from './session-letter.ts';

/** Confirms a session to the client, with a calendar file. */
@Injectable()
export class BookingConfirmedEmail {
  constructor(
    private readonly letters: SessionLetters,
    private readonly em: EntityManager,
    private readonly credits: CreditsService,
    private readonly due: AmountsDue,
    private readonly consents: NoShowConsents,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  @OnJob('bookings.send-confirmation')
  async send({ booking_id }: JobPayload<'bookings.send-confirmation'>, key: string): Promise<void> {
    const letters = await this.letters.aboutAll(booking_id);
    const letter = letters[0]!;
    const { booking, client, session } = letter;
    const { cancellationDeadline, changeTerms } = booking;
    const priceCents = letters.length > 1 ? letters.reduce((sum, { booking: one }) => sum + (one.priceCents ?? 0), 0) : booking.priceCents;
    const withCredit = (await this.credits.historyOf(booking.id)).includes('spent');
    const terms = { withCredit, priceCents: priceCents ?? null, cancellationDeadline, changeTerms, undoUntil: undoUntil(booking), now: this.clock.now() };
    const sessions = letters.map(({ session: { startsAt } }) => startsAt);
    const outstandingCents = await this.due.outstandingFor(this.em, booking.id);
    const feeCents = await this.consents.amountOf(this.em, booking.id);
    const props = { ...session, sessions, ...terms, outstandingCents, ...(feeCents && { feeCents }), dashboardUrl: this.letters.url('/dashboard') };
    await this.mailer.send({ key, name: 'booking-confirmed', props, to: client.email, bookingId: booking_id, calendarFile: letters.length > 1 ? await this.letters.calendarOfAll(letters) : await this.letters.calendarOf(letter) });
  }
}
