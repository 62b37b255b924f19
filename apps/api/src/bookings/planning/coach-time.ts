import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { TimeCheck } from '@coach/contracts';
import { isSeries, isWithinHours, MINUTE, overlaps, rangeFrom, plannedStarts, type BookingType, type BusyTime, type TimeRange } from '@coach/domain';
import { ClaimsService } from '../../availability/claims.service.ts';
import { CoachSettingsReader } from '../../availability/coach-settings.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { knownService } from './offered.ts';

/** A session arranged by the coach: any length, any start. */
export interface ArrangedTime {
  bookingType: BookingType;
  start: Date;
  /** All starts, unless they are those of a new program. */
  starts?: readonly Date[] | undefined;
  durationMinutes: number;
}

const within = (ranges: readonly TimeRange[]): TimeRange => ({ start: ranges[0]!.start, end: ranges.at(-1)!.end });

/** Conflicts with a session that the coach arranges; the claim itself has the last word. */
@Injectable()
export class CoachTime {
  constructor(
    private readonly claims: ClaimsService,
    private readonly settings: CoachSettingsReader,
    private readonly business: BusinessSnapshot,
  ) {}

  /** Claims the time permanently in the caller's transaction; outside the working hours only with force. Returns the conflict otherwise. */
  async take(em: EntityManager, arranged: ArrangedTime & { participants: number }, byForce: boolean): Promise<{ claimId: string } | { refused: 'OUTSIDE_HOURS' | 'SLOT_TAKEN' }> {
    await this.settings.keep(em);
    const { outside_hours: isOutside } = await this.check(em, arranged);
    if (isOutside && !byForce) return { refused: 'OUTSIDE_HOURS' };
    const claimId = await this.claims.claim(em, arranged, null);
    return claimId ? { claimId } : { refused: 'SLOT_TAKEN' };
  }

  /** Releases claimed time in the caller's transaction. */
  release(em: EntityManager, claimId: string): Promise<void> {
    return this.claims.release(em, claimId);
  }

  /** `apart` is time that counts as free: that of the session being moved. */
  async check(em: EntityManager, { bookingType, start, starts, durationMinutes }: ArrangedTime, apart: readonly TimeRange[] = []): Promise<TimeCheck> {
    const service = knownService(this.business, bookingType);
    const sessions = [...(starts ?? plannedStarts(service, start, this.business.zone))].sort((one, other) => one.getTime() - other.getTime()).map((each) => rangeFrom(each, durationMinutes));
    const settings = await this.settings.read(em, within(sessions));
    const { before, after } = settings.buffersOf(bookingType);
    const clear = sessions.map((session) => ({ start: new Date(session.start.getTime() - before * MINUTE), end: new Date(session.end.getTime() + after * MINUTE) }));
    const busy = (await this.claims.busy(em, within(clear))).filter((claim) => !apart.some((own) => overlaps(own, claim)));
    const isTaken = sessions.some((session, index) => busy.some((claim) => (claim.isPause ? overlaps(session, claim) : overlaps(clear[index]!, claim) && !(isSeries(service) && isSameGroup(claim, service.id, session)))));
    const outside = sessions.filter((session) => !isWithinHours(session, settings, this.business.zone));
    return { is_free: !isTaken, outside_hours: outside.length > 0, ...(sessions.length > 1 && { outside_starts: outside.map((session) => session.start.toISOString()) }) };
  }
}

/** Groups of a service that start together share their time (AVL-07); the claim decides whether seats are left. */
const isSameGroup = (claim: BusyTime, serviceId: string, session: TimeRange): boolean =>
  claim.seats != null && claim.serviceId === serviceId && claim.start.getTime() === session.start.getTime();
