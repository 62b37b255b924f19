import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NO_BUFFERS, type BookingLimits, type BookingType, type Buffers, type CoachHours, type DateOverrides, type GroupSales, type LocalDate, type OpenWindow, type TimeRange, type WeeklyHours } from '@coach/domain';
import { prepared } from '../platform/database/prepared.ts';
import type { Statement } from '../platform/database/statement.ts';

/** The coach's working hours and booking rules, as stored. */
export interface CoachSettings extends CoachHours {
  overrides: DateOverrides;
  timeOff: readonly TimeRange[];
  limits: BookingLimits;
  premiumHorizonDays: number;
  groupSales: GroupSales;
  buffersOf(bookingType: BookingType): Buffers;
}

interface SettingsRow {
  weekly: Array<OpenWindow & { weekday: number }> | null;
  overrides: Array<{ date: LocalDate; windows: OpenWindow[] | null }> | null;
  away: Array<{ start: string; end: string }> | null;
  buffers: Array<{ type: BookingType } & Buffers> | null;
  notice_minutes: number;
  horizon_days: number;
  premium_horizon_days: number;
  group_sales: GroupSales;
}

/** One statement, because every slot that is shown or sold needs all of it. */
const LOAD = `
  select r.notice_minutes, r.horizon_days, r.premium_horizon_days, r.group_sales,
    (select json_agg(json_build_object('weekday', weekday, 'opens', opens, 'closes', closes) order by weekday, opens) from weekly_hours) as weekly,
    (select json_agg(json_build_object('date', o.date, 'windows',
        (select json_agg(json_build_object('opens', opens, 'closes', closes) order by opens) from override_windows w where w.date = o.date)))
      from date_overrides o where o.date between ? and ?) as overrides,
    (select json_agg(json_build_object('start', lower(during), 'end', upper(during))) from time_off where during && tstzrange(?, ?)) as away,
    (select json_agg(json_build_object('type', booking_type, 'before', minutes_before, 'after', minutes_after)) from session_buffers) as buffers
  from booking_rules r`;

/** Cached statements by what is queried along, so that none is built twice. */
const along = new Map<string, string>();

function loadWith(sql: string): string {
  const text = along.get(sql) ?? `select s.*, (select json_agg(a) from (${sql}) a) as along from (${LOAD}) s`;
  along.set(sql, text);
  return text;
}

const valuesOf = ({ start, end }: TimeRange) => [start.toISOString().slice(0, 10), end.toISOString().slice(0, 10), start, end];

const settingsOf = ({ weekly, overrides, away, buffers, notice_minutes, horizon_days, premium_horizon_days, group_sales }: SettingsRow): CoachSettings => ({
  hours: Object.groupBy(weekly ?? [], ({ weekday }) => weekday) as WeeklyHours,
  overrides: Object.fromEntries((overrides ?? []).map(({ date, windows }) => [date, windows ?? []])),
  timeOff: (away ?? []).map((range) => ({ start: new Date(range.start), end: new Date(range.end) })),
  limits: { noticeMinutes: notice_minutes, horizonDays: horizon_days },
  premiumHorizonDays: premium_horizon_days,
  groupSales: group_sales,
  buffersOf: (bookingType) => buffers?.find(({ type }) => type === bookingType) ?? NO_BUFFERS,
});

/** Advisory lock numbers of this room. */
const SETTINGS_LOCK = 710_001;

/** Reads the settings, and keeps them unchanged while a session is being booked. */
@Injectable()
export class CoachSettingsReader {
  /** The settings relevant to a time range. */
  async read(em: EntityManager, range: TimeRange): Promise<CoachSettings> {
    const [row] = await prepared<SettingsRow>(em, { sql: LOAD, values: valuesOf(range) });
    return settingsOf(row!);
  }

  /** The same with another query of the same moment, whose rows come as JSON. */
  async readWith<Row>(em: EntityManager, range: TimeRange, { sql, values }: Statement): Promise<{ settings: CoachSettings; rows: Row[] }> {
    const both = { sql: loadWith(sql), values: [...values, ...valuesOf(range)] };
    const [row] = await prepared<SettingsRow & { along: Row[] | null }>(em, both);
    return { settings: settingsOf(row!), rows: row!.along ?? [] };
  }

  /** Time off from a followed calendar: unaffected by changes of the settings. */
  async imported(em: EntityManager, { start, end }: TimeRange): Promise<TimeRange[]> {
    const rows = await em.execute<Array<{ start: string; end: string }>>(
      'select lower(during) as start, upper(during) as "end" from time_off where import_id is not null and during && tstzrange(?, ?)',
      [start, end],
    );
    return rows.map((range) => ({ start: new Date(range.start), end: new Date(range.end) }));
  }

  /** Keeps the settings unchanged until the caller's transaction ends; a shared lock. */
  async keep(em: EntityManager): Promise<void> {
    await em.execute('select pg_advisory_xact_lock_shared(?)', [SETTINGS_LOCK]);
  }

  /** The same with a one-row query in the same round trip. */
  async lockAndSelect<Row>(em: EntityManager, { sql, values }: Statement): Promise<Row> {
    const [row] = await prepared<Row>(em, { sql: `select pg_advisory_xact_lock_shared(?), asked.* from (${sql}) asked`, values: [SETTINGS_LOCK, ...values] });
    return row!;
  }

  /** Waits for bookings in progress, and makes later ones wait for the caller's transaction. */
  async change(em: EntityManager): Promise<void> {
    await em.execute('select pg_advisory_xact_lock(?)', [SETTINGS_LOCK]);
  }
}
