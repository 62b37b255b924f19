import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ProgressWeek } from '@coach/contracts';
import { DAY, dayRange, localDate, PROGRESS_WEEKS, SERIES_WEEKS, sessionStarts, weekOf, weeksUpTo, type BookingType } from '@coach/domain';
import { Clock } from '../platform/clock/clock.ts';

/** Agreed or done, and not missed; from the earliest first session whose program reaches into the weeks. */
const BOOKED = `select booking_type, session_date from bookings where user_id = ? and status in ('confirmed', 'completed') and not no_show and session_date >= ? and session_date <= ?`;
const WATCHED = `select watched_at from video_progress where user_id = ? and watched_at >= ?`;

/** What a client has done, week by week (GAP-05): sessions that took place, and videos by the week they were watched in last. */
@Injectable()
export class ProgressService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Oldest first. */
  async of(userId: string): Promise<ProgressWeek[]> {
    const now = this.clock.now();
    const weeks = weeksUpTo(now, PROGRESS_WEEKS);
    const { start } = dayRange(weeks[0]!);
    const [booked, watched] = await Promise.all([
      this.em.execute<Array<{ booking_type: BookingType; session_date: string }>>(BOOKED, [userId, new Date(start.getTime() - SERIES_WEEKS * 7 * DAY), now]),
      this.em.execute<Array<{ watched_at: string }>>(WATCHED, [userId, start]),
    ]);
    const sessions = booked.flatMap((one) => sessionStarts(one.booking_type, new Date(one.session_date))).filter((at) => at <= now);
    const [inSessions, inVideos] = [perWeek(sessions), perWeek(watched.map((one) => new Date(one.watched_at)))];
    return weeks.map((week) => ({ week, sessions: inSessions.get(week) ?? 0, videos: inVideos.get(week) ?? 0 }));
  }
}

function perWeek(moments: readonly Date[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const moment of moments) {
    const week = weekOf(localDate(moment));
    counts.set(week, (counts.get(week) ?? 0) + 1);
  }
  return counts;
}
