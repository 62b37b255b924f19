import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BusinessReport } from '@coach/contracts';
import { addDays, type CoachHours, firstDayOf, lastMonths, offeredMinutes, periodBefore, sharePercent, utilizationByHour, type LocalDate, type ReportDays, type RevenueKind, type TimeRange, type Zone } from '@coach/domain';
import { CoachSettingsReader } from '../../availability/coach-settings.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { executeOnReplica, readOnReplica } from '../../platform/database/replica.ts';
import { CHURN, MOST_WATCHED, PACK_USE, retentionSince, workBetween } from './business-sql.ts';
import { MONTHLY_REVENUE, revenueByDay } from './ledger-sql.ts';

/** Half a year, to keep the table readable on a phone. */
const RETENTION_MONTHS = 6;

interface WorkRow {
  minutes: number;
  starts: number[] | null;
  ends: number[] | null;
  held: number;
  no_shows: number;
}

/** `day` is null for sums of the previous period. */
type Money = { day: LocalDate | null; kind: RevenueKind | 'refunds'; cents: number };

const NOTHING: Record<RevenueKind, number> = { personal: 0, group: 0, plans: 0, packs: 0 };

/** Reports revenue, retention and activity for a period (ADM-09: Reports). */
@Injectable()
export class BusinessReportService {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: CoachSettingsReader,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** The report for the last `days` days up to now. */
  async lastDays(days: ReportDays): Promise<BusinessReport> {
    const now = this.clock.now();
    const { zone } = this.business;
    const to = zone.localDate(now);
    const from = firstDayOf(to, days);
    const period = { start: zone.dayRange(from).start, end: now };
    const before = periodBefore(from, to, days, now, zone);
    const [money, [plans], watched, packs, retention, is, was] = await Promise.all([
      readOnReplica<Money[]>(this.em, revenueByDay(period.start, zone.timeZone, before.range)),
      executeOnReplica<Array<{ mrr: number }>>(this.em, `select ${MONTHLY_REVENUE} as mrr from subscriptions s`),
      executeOnReplica<BusinessReport['watched']>(this.em, MOST_WATCHED, [period.start, now]),
      executeOnReplica<BusinessReport['packs']>(this.em, PACK_USE, [now, period.start, now]),
      this.retention(to, now),
      this.work(period, true),
      this.work(before.range, false),
    ]);
    const [coach, moneyOf] = [upTo(is.coach, now, to, zone), Map.groupBy(money, ({ day }) => day)];
    return {
      ...{ from, to, mrr: plans!.mrr, watched, packs, retention },
      days: Array.from({ length: days }, (_, index) => dayOf(addDays(from, index), moneyOf)),
      churn: is.churn,
      hours: hoursOf(is.minutes, offeredMinutes(coach, from, days, zone)),
      sessions: is.sessions,
      before: { from: before.from, to: before.to, ...sumOf(moneyOf.get(null)), churn: was.churn, hours: hoursOf(was.minutes, offeredMinutes(upTo(was.coach, before.range.end, before.to, zone), before.from, days, zone)), sessions: was.sessions },
      utilization: utilizationByHour(coach, is.held, from, days, zone),
    };
  }

  /** What ran and was held over a period, with the hours that the coach offered in it; the ranges of what was held where they are asked for. */
  private async work(period: TimeRange, withRanges: boolean) {
    const { start, end } = period;
    const [[churn], [work], coach] = await Promise.all([
      executeOnReplica<Array<{ at_start: number; ended: number }>>(this.em, CHURN, [end, start, start]),
      readOnReplica<WorkRow[]>(this.em, workBetween(start, end, withRanges)),
      this.settings.read(this.em, period),
    ]);
    const { minutes, starts, ends, held, no_shows } = work!;
    const ranges = (starts ?? []).map((at, index): TimeRange => ({ start: new Date(at), end: new Date(ends![index]!) }));
    return { coach, minutes, held: ranges, churn: { ...churn!, percent: sharePercent(churn!.ended, churn!.at_start) }, sessions: { held, no_shows, percent: sharePercent(no_shows, held) } };
  }

  private async retention(today: LocalDate, now: Date): Promise<BusinessReport['retention']> {
    const { zone } = this.business;
    const months = lastMonths(today, RETENTION_MONTHS);
    const rows = await readOnReplica<Array<{ month: string; later: number; clients: number }>>(this.em, retentionSince(zone.dayRange(`${months[0]}-01`).start, zone.timeZone, now));
    const clientsOf = (month: string, later: number): number => rows.find((row) => row.month === month && row.later === later)?.clients ?? 0;
    return months.map((month, index) => ({ month, joined: clientsOf(month, -1), active: months.slice(index).map((_, later) => clientsOf(month, later)) }));
  }
}

/** The coach's hours with the rest of a day closed after a given moment. */
const upTo = <Hours extends CoachHours>(coach: Hours, moment: Date, day: LocalDate, zone: Zone): Hours => ({ ...coach, timeOff: [...(coach.timeOff ?? []), { start: moment, end: zone.dayRange(day).end }] });

function dayOf(day: LocalDate, money: ReadonlyMap<LocalDate | null, Money[]>): BusinessReport['days'][number] {
  const [revenue, of] = [{ ...NOTHING }, money.get(day) ?? []];
  for (const { kind, cents } of of) if (kind !== 'refunds') revenue[kind] += cents;
  return { day, revenue, refunds: of.find(({ kind }) => kind === 'refunds')?.cents ?? 0 };
}

/** Total revenue of all kinds, and total refunds. */
function sumOf(money: readonly Money[] = []): Pick<BusinessReport['before'], 'revenue' | 'refunds'> {
  const sums = { revenue: 0, refunds: 0 };
  for (const { kind, cents } of money) sums[kind === 'refunds' ? 'refunds' : 'revenue'] += cents;
  return sums;
}

function hoursOf(booked: number, offered: number): BusinessReport['hours'] {
  return { offered_minutes: offered, booked_minutes: booked, percent: sharePercent(booked, offered) };
}
