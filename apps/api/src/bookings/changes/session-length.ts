import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { sessionsAhead } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { BookingRow } from '../booking/booking.entity.ts';
import { CoachTime } from '../planning/coach-time.ts';
import { WaitlistOffers } from '../waitlist/waitlist-offers.service.ts';
import { WeekWriter } from '../weeks/week-writer.ts';

const refusals = contract.coachBooking.change['~orpc'].errorMap;

/** How long the sessions of a booking last: the time that they claim grows and shrinks with it. Works on a booking that the caller has locked. */
@Injectable()
export class SessionLength {
  constructor(
    private readonly time: CoachTime,
    private readonly waitlist: WaitlistOffers,
    private readonly weeks: WeekWriter,
    private readonly clock: Clock,
  ) {}

  /** Of a program all weeks ahead. Throws the contract's refusal when the time that it takes is not free. */
  async change(em: EntityManager, booking: BookingRow, durationMinutes: number, byForce: boolean): Promise<void> {
    const ahead = sessionsAhead(booking, this.clock.now());
    const starts = ahead.map(({ startsAt }) => startsAt);
    const { bookingType, participantCount: participants, claimId } = booking;
    const take = () => this.time.take(em, { bookingType, start: starts[0]!, starts, durationMinutes, participants }, byForce);
    let left: string | null = null;
    const release = async () => {
      left = await this.release(em, booking, ahead.flatMap(({ week }) => week ?? []));
    };
    const taken = claimId ? await this.waitlist.exchange(em, claimId, booking, take, release) : await take();
    if ('refused' in taken) throw refusal(refusals, taken.refused);
    await this.weeks.join(em, booking, taken.claimId, left);
    booking.durationMinutes = durationMinutes;
  }

  /** Answers the reservation that the booking keeps for what lies behind; null when none is left. */
  private async release(em: EntityManager, booking: BookingRow, weeks: readonly number[]): Promise<string | null> {
    if (booking.weeks) return this.weeks.release(em, booking, weeks);
    // A confirmed booking always names a claim; which one is looked at when everything is committed.
    await em.execute('update bookings set claim_id = ? where id = ?', [randomUUID(), booking.id]);
    await this.time.release(em, booking.claimId!);
    return null;
  }
}
