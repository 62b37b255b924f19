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

/** Changes the length of a booking's sessions together with their claimed time. Works on a booking locked by the caller. */
@Injectable()
export class SessionLength {
  constructor(
    private readonly time: CoachTime,
    private readonly waitlist: WaitlistOffers,
    private readonly weeks: WeekWriter,
    private readonly clock: Clock,
  ) {}

  /** For a program, all upcoming weeks. Throws the contract's refusal when the time needed is taken. */
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

  /** Returns the reservation that the booking keeps for past sessions; null when none is left. */
  private async release(em: EntityManager, booking: BookingRow, weeks: readonly number[]): Promise<string | null> {
    if (booking.weeks) return this.weeks.release(em, booking, weeks);
    // A confirmed booking always references a claim; the constraint is checked at commit.
    await em.execute('update bookings set claim_id = ? where id = ?', [randomUUID(), booking.id]);
    await this.time.release(em, booking.claimId!);
    return null;
  }
}
