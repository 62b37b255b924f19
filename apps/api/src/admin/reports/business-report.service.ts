import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BusinessReport } from '@coach/contracts';
import { addDays, busyMinutes, firstDayOf, isHeld, offeredMinutes, sessionRange, sessionsOf as allSessionsOf, sharePercent, type BookingType, type LocalDate, type ProgramWeek, type ReportDays, type RevenueKind, type TimeRange } from '@coach/domain';
import { CoachSettingsReader } from '../../availability/coach-settings.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { executeOnReplica } from '../../platform/database/replica.ts';
import { MONTHLY_REVENUE, REVENUE_BY_DAY } from './ledger-sql.ts';

const MOST_WATCHED = `
  select v.title, count(*)::int as viewers from video_progress w join videos v on v.id = w.video_id
  where w.watched_at >= ? and w.watched_at < ? group by v.id, v.title order by viewers desc, v.title limit 10`;

/** Paid plans that ran at an instant, and those of them that have ended since; `?` is the instant. */
const CHURN = `
  select count(*)::int as at_start, count(*) filter (where status in ('canceled', 'inactive'))::int as ended from subscriptions
  where stripe_subscription_id is not null and created_at < ? and (status in ('active', 'past_due') or updated_at >= ?)`;

const SESSIONS = `select booking_type, session_date, weeks, duration_minutes, status, no_show from bookings where status in ('confirmed', 'completed') and last_session_at >= ? and session_date < ?`;

interface SessionRow {
  booking_type: BookingType;
  session_date: string;
  weeks: ProgramWeek[] | null;
  duration_minutes: number;
  status: 'confirmed' | 'completed';
  no_show: boolean;
}

type Money = { day: LocalDate; kind: RevenueKind | 'refunds'; cents: number };

const NOTHING: Record<RevenueKind, number> = { personal: 0, group: 0, plans: 0, packs: 0 };

/** What the business earned, kept and did over a period (ADM-09: Reports). */
@Injectable()
export class BusinessReportService {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: CoachSettingsReader,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** The last so many days up to now. */
  async lastDays(days: ReportDays): Promise<BusinessReport> {
    const now = this.clock.now();
    const { zone } = this.business;
    const to = zone.localDate(now);
    const from = firstDayOf(to, days);
    const period = { start: zone.dayRange(from).start, end: now };
    const [money, [plans], [churn], rows, watched, settings] = await Promise.all([
      executeOnReplica<Money[]>(this.em, REVENUE_BY_DAY, [period.start, zone.timeZone]),
      executeOnReplica<Array<{ mrr: number }>>(this.em, `select ${MONTHLY_REVENUE} as mrr from subscriptions s`),
      executeOnReplica<Array<{ at_start: number; ended: number }>>(this.em, CHURN, [period.start, period.start]),
      executeOnReplica<SessionRow[]>(this.em, SESSIONS, [period.start, now]),
      executeOnReplica<BusinessReport['watched']>(this.em, MOST_WATCHED, [period.start, now]),
      this.settings.read(this.em, period),
    ]);
    return {
      ...{ from, to, mrr: plans!.mrr, watched },
      days: Array.from({ length: days }, (_, index) => dayOf(addDays(from, index), money)),
      churn: { ...churn!, percent: sharePercent(churn!.ended, churn!.at_start) },
      hours: hoursOf(rows, period, offeredMinutes({ ...settings, timeOff: [...settings.timeOff, { start: now, end: zone.dayRange(to).end }] }, from, days, zone)),
      sessions: sessionsOf(rows, period.start),
    };
  }
}

function dayOf(day: LocalDate, money: readonly Money[]): BusinessReport['days'][number] {
  const [revenue, of] = [{ ...NOTHING }, money.filter((one) => one.day === day)];
  for (const { kind, cents } of of) if (kind !== 'refunds') revenue[kind] += cents;
  return { day, revenue, refunds: of.find(({ kind }) => kind === 'refunds')?.cents ?? 0 };
}

function hoursOf(rows: readonly SessionRow[], { start, end }: TimeRange, offered: number): BusinessReport['hours'] {
  const sessions = rows.flatMap((row) => {
    const all = allSessionsOf({ sessionDate: new Date(row.session_date), weeks: row.weeks });
    return all.filter(isHeld).map((one) => sessionRange(one, row.duration_minutes));
  });
  const booked = busyMinutes(sessions.filter((session) => session.start >= start && session.start < end));
  return { offered_minutes: offered, booked_minutes: booked, percent: sharePercent(booked, offered) };
}

/** Of the sessions that are over; a program is one. */
function sessionsOf(rows: readonly SessionRow[], start: Date): BusinessReport['sessions'] {
  const over = rows.filter(({ status, session_date: at }) => status === 'completed' && new Date(at) >= start);
  const missed = over.filter((row) => row.no_show).length;
  return { held: over.length, no_shows: missed, percent: sharePercent(missed, over.length) };
}
