import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type RepeatWeek } from '@coach/contracts';
import { creditScopes, isForClients, isRepeatable, weeklyStarts } from '@coach/domain';
import { SlotsService } from '../../availability/slots.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { BookingRow } from '../booking/booking.entity.ts';
import { CallerLimits } from '../planning/caller-limits.ts';

const refusals = contract.repeats.weeks['~orpc'].errorMap;

/** The weeks in which an own session could be repeated, with their availability. */
@Injectable()
export class RepeatWeeks {
  constructor(
    private readonly em: EntityManager,
    private readonly slots: SlotsService,
    private readonly limits: CallerLimits,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Somebody else's booking is treated as missing. */
  async of(userId: string, bookingId: string): Promise<RepeatWeek[]> {
    const booking = await this.em.findOne(BookingRow, { id: bookingId, userId });
    if (!booking) throw refusal(refusals, 'NOT_FOUND');
    const service = this.business.service(booking.bookingType);
    if (!isForClients(service) || !isRepeatable(booking, service.kind, creditScopes(this.business.current))) throw refusal(refusals, 'NOT_REPEATABLE');
    const limits = await this.limits.of(userId);
    const week = async (start: Date): Promise<RepeatWeek> => {
      const slots = await this.slots.ofDay(this.business.zone.localDate(start), { durationMinutes: booking.durationMinutes, bookingType: booking.bookingType, limits });
      return { session_date: start.toISOString(), is_available: slots.some((slot) => slot.isAvailable && slot.start.getTime() === start.getTime()) };
    };
    const weeks: RepeatWeek[] = [];
    for (const start of weeklyStarts(booking.sessionDate, this.clock.now(), this.business.zone)) weeks.push(await week(start));
    return weeks;
  }
}
