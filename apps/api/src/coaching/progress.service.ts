import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ProgressWeek } from '@coach/contracts';
import { PROGRESS_WEEKS, sessionsOf, takesPlace, weekOf, weeksUpTo, type ProgramWeek, type Zone } from '@coach/domain';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { Clock } from '../platform/clock/clock.ts';

/** Agreed or completed, and not missed; by week as far as available. */
const BOOKED = `select booking_type, session_date, weeks from bookings where user_id = ? and status in ('confirmed', 'completed') and not no_show and last_session_at >= ? and session_date <= ?`;
const WATCHED = `select watched_at from video_progress where user_id = ? and watched_at >= ?`;

/** What a client did, week by week (GAP-05): sessions held, and videos by the week of the last viewing. */
@Injectable()
export class ProgressService {
  constructor(
    private readonly em: EntityManager,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Oldest first. */
  async of(userId: string): Promise<ProgressWeek[]> {
    const now = this.clock.now();
    const { zone } = this.business;
    const weeks = weeksUpTo(now, PROGRESS_WEEKS, zone);
    const { start } = zone.dayRange(weeks[0]!);
    const [booked, watched] = await Promise.all([
      this.em.execute<Array<{ session_date: string; weeks: ProgramWeek[] | null }>>(BOOKED, [userId, start, now]),
      this.em.execute<Array<{ watched_at: string }>>(WATCHED, [userId, start]),
    ]);
    const sessions = booked.flatMap(({ session_date, weeks: kept }) => sessionsOf({ sessionDate: new Date(session_date), weeks: kept })).flatMap((one) => (takesPlace(one) && one.startsAt <= now ? [one.startsAt] : []));
    const [inSessions, inVideos] = [perWeek(sessions, zone), perWeek(watched.map((one) => new Date(one.watched_at)), zone)];
    return weeks.map((week) => ({ week, sessions: inSessions.get(week) ?? 0, videos: inVideos.get(week) ?? 0 }));
  }
}

function perWeek(moments: readonly Date[], { localDate }: Zone): Map<string, number> {
  const counts = new Map<string, number>();
  for (const moment of moments) {
    const week = weekOf(localDate(moment));
    counts.set(week, (counts.get(week) ?? 0) + 1);
  }
  return counts;
}
