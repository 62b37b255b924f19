import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DaySummary, Slot } from '@coach/contracts';
import { claimWindow, CLIENT_LIMITS, daysFrom, isoWithOffset, openSlots, type LocalDate, type OpenSlot, type WeeklyHours } from '@coach/domain';
import { Clock } from '../platform/clock/clock.ts';
import { ClaimsService } from './claims.service.ts';
import { WeeklyHoursRow } from './weekly-hours.entity.ts';

export const slotView = ({ start, isAvailable }: OpenSlot): Slot => ({ time_slot: isoWithOffset(start), is_available: isAvailable });

/** Which starts can be had. */
@Injectable()
export class SlotsService {
  constructor(
    private readonly em: EntityManager,
    private readonly claims: ClaimsService,
    private readonly clock: Clock,
  ) {}

  /** The starts of one day, as the rule sees them; within the caller's transaction when one is given. */
  async ofDay(date: LocalDate, durationMinutes: number, em: EntityManager = this.em): Promise<OpenSlot[]> {
    const [slots] = await this.ofDays(date, 1, durationMinutes, em);
    return slots!;
  }

  /** How many starts each day still has. */
  async summaries(from: LocalDate, days: number, durationMinutes: number): Promise<DaySummary[]> {
    const slots = await this.ofDays(from, days, durationMinutes, this.em);
    return daysFrom(from, days).map((date, index) => {
      const ofDay = slots[index]!;
      return { date, available: ofDay.filter(({ isAvailable }) => isAvailable).length, total: ofDay.length };
    });
  }

  private async ofDays(from: LocalDate, count: number, durationMinutes: number, em: EntityManager): Promise<OpenSlot[][]> {
    const [hours, busy] = [await this.weeklyHours(em), await this.claims.busy(em, claimWindow(from, count))];
    const now = this.clock.now();
    return daysFrom(from, count).map((date) => openSlots({ date, durationMinutes, hours, busy, now, limits: CLIENT_LIMITS }));
  }

  private async weeklyHours(em: EntityManager): Promise<WeeklyHours> {
    const rows = await em.find(WeeklyHoursRow, {}, { orderBy: { opens: 'asc' } });
    return Object.groupBy(rows, ({ weekday }) => weekday) as WeeklyHours;
  }
}
