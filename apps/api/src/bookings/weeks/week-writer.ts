import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { programWeek, sessionRange, withWeek, type ProgramWeek, type WeekState } from '@coach/domain';
import { ClaimsService } from '../../availability/claims.service.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { BookingRow } from '../booking/booking.entity.ts';

/** Changes program weeks together with their claimed time, on a booking locked by the caller. */
@Injectable()
export class WeekWriter {
  constructor(
    private readonly claims: ClaimsService,
    private readonly clock: Clock,
  ) {}

  /** Changes the state, and the start if given; the claimed time stays. */
  change(booking: BookingRow, week: number, change: { state: WeekState; startsAt?: Date }): void {
    this.write(booking, withWeek(booking.weeks ?? [], week, change));
  }

  /** Replaces all weeks. Newly agreed times get no reminder of what was just confirmed. */
  write(booking: BookingRow, weeks: ProgramWeek[], agreedAt: Date | null | undefined = booking.agreedAt): void {
    const sessionDate = new Date(weeks[0]!.starts_at);
    Object.assign(booking, { weeks, sessionDate, weekChanges: booking.weekChanges + 1, agreedAt, updatedAt: this.clock.now() });
  }

  /** Releases the time of some weeks. Returns the reservation that the booking keeps; null when none is left. */
  async release(em: EntityManager, booking: BookingRow, weeks: readonly number[]): Promise<string | null> {
    if (!booking.claimId) return null;
    const ranges = weeks.flatMap((week) => programWeek(booking, week) ?? []).map((one) => sessionRange(one, booking.durationMinutes));
    // A confirmed booking always references a claim; the constraint is checked at commit.
    await em.execute('update bookings set claim_id = ? where id = ?', [randomUUID(), booking.id]);
    const left = await this.claims.releaseSessions(em, booking.claimId, ranges);
    if (left) await this.keep(em, booking, left);
    return left;
  }

  /** Adds separately claimed time to the booking; its only claim when it has none left. */
  async join(em: EntityManager, booking: BookingRow, claimId: string, left: string | null): Promise<void> {
    if (left) await this.claims.join(em, claimId, left);
    await this.keep(em, booking, left ?? claimId);
  }

  private async keep(em: EntityManager, booking: BookingRow, claimId: string): Promise<void> {
    await em.execute('update bookings set claim_id = ? where id = ?', [claimId, booking.id]);
    booking.claimId = claimId;
  }
}
