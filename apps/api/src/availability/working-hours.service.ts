import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { WorkingHours } from '@coach/contracts';
import { NO_BUFFERS, type LocalDate, type OpenWindow } from '@coach/domain';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { CoachSettings } from './coach-settings.ts';

interface HoursRow extends Omit<WorkingHours, 'weekly' | 'overrides' | 'time_off' | 'buffers'> {
  weekly: Array<OpenWindow & { weekday: number }> | null;
  overrides: WorkingHours['overrides'] | null;
  time_off: WorkingHours['time_off'] | null;
  buffers: WorkingHours['buffers'] | null;
}

const windowsOf = (table: string, where: string) => `(select coalesce(json_agg(json_build_object('opens', opens, 'closes', closes) order by opens), '[]') from ${table} where ${where})`;

const READ = `
  select r.version, r.notice_minutes, r.horizon_days, r.premium_horizon_days,
    (select json_agg(json_build_object('weekday', weekday, 'opens', opens, 'closes', closes) order by weekday, opens) from weekly_hours) as weekly,
    (select json_agg(json_build_object('date', o.date, 'note', o.note, 'windows', ${windowsOf('override_windows w', 'w.date = o.date')}) order by o.date)
      from date_overrides o where o.date >= ?) as overrides,
    (select json_agg(json_build_object('id', id, 'starts_at', lower(during), 'ends_at', upper(during), 'reason', reason) order by during, id)
      from time_off where upper(during) > ? and import_id is null) as time_off,
    (select json_agg(json_build_object('booking_type', booking_type, 'minutes_before', minutes_before, 'minutes_after', minutes_after)) from session_buffers) as buffers
  from booking_rules r`;

const BUFFER = `
  insert into session_buffers (booking_type, minutes_before, minutes_after) select id, ?, ? from services where id = ?
  on conflict (booking_type) do update set minutes_before = excluded.minutes_before, minutes_after = excluded.minutes_after`;

/** The coach's entries as needed by the slot rule. */
export function settingsOf(hours: WorkingHours): CoachSettings {
  const buffers = new Map(hours.buffers.map((one) => [one.booking_type, { before: one.minutes_before, after: one.minutes_after }]));
  return {
    hours: Object.fromEntries(hours.weekly.map((windows, weekday) => [weekday, inOrder(windows)])),
    overrides: Object.fromEntries(hours.overrides.map(({ date, windows }) => [date, inOrder(windows)])),
    timeOff: hours.time_off.map(({ starts_at, ends_at }) => ({ start: new Date(starts_at), end: new Date(ends_at) })),
    limits: { noticeMinutes: hours.notice_minutes, horizonDays: hours.horizon_days },
    premiumHorizonDays: hours.premium_horizon_days,
    groupSales: 'open_hours',
    buffersOf: (bookingType) => buffers.get(bookingType) ?? NO_BUFFERS,
  };
}

const inOrder = (windows: readonly OpenWindow[]): OpenWindow[] => [...windows].sort((one, other) => one.opens - other.opens);

/** The coach's bookable hours: reading and saving. */
@Injectable()
export class WorkingHoursService {
  constructor(
    private readonly em: EntityManager,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Everything from today on; past days and time off are kept but not shown, nor are entries of a followed calendar. */
  async read(em: EntityManager = this.em): Promise<WorkingHours> {
    const now = this.clock.now();
    const [row] = await em.execute<HoursRow[]>(READ, [this.business.zone.localDate(now), now]);
    const weekly = Array.from({ length: 7 }, (_, weekday) => (row!.weekly ?? []).filter((one) => one.weekday === weekday).map(({ opens, closes }) => ({ opens, closes })));
    const timeOff = (row!.time_off ?? []).map((away) => ({ ...away, starts_at: this.business.zone.isoWithOffset(new Date(away.starts_at)), ends_at: this.business.zone.isoWithOffset(new Date(away.ends_at)) }));
    const known = new Map(row!.buffers?.map((one) => [one.booking_type, one]));
    const buffers = this.business.services.map(({ id }) => known.get(id) ?? { booking_type: id, minutes_before: 0, minutes_after: 0 });
    return { ...row!, weekly, overrides: row!.overrides ?? [], time_off: timeOff, buffers };
  }

  /** Saves everything in the caller's transaction; false when it was changed since it was read. */
  async write(em: EntityManager, hours: WorkingHours): Promise<boolean> {
    const rules = await em.execute<unknown[]>(
      'update booking_rules set notice_minutes = ?, horizon_days = ?, premium_horizon_days = ?, version = version + 1 where version = ? returning version',
      [hours.notice_minutes, hours.horizon_days, hours.premium_horizon_days, hours.version],
    );
    if (rules.length === 0) return false;
    await this.writeWeek(em, hours);
    await this.writeSpecialDays(em, hours);
    await this.writeTimeOff(em, hours);
    for (const { booking_type, minutes_before, minutes_after } of hours.buffers) {
      await em.execute(BUFFER, [minutes_before, minutes_after, booking_type]);
    }
    return true;
  }

  private async writeWeek(em: EntityManager, { weekly }: WorkingHours): Promise<void> {
    await em.execute('delete from weekly_hours');
    const rows = weekly.flatMap((windows, weekday) => windows.map(({ opens, closes }) => ({ weekday, opens, closes })));
    await em.execute(`insert into weekly_hours (weekday, opens, closes) select weekday, opens, closes from json_to_recordset(?) as one (weekday smallint, opens smallint, closes smallint)`, [JSON.stringify(rows)]);
  }

  private async writeSpecialDays(em: EntityManager, { overrides }: WorkingHours): Promise<void> {
    const today: LocalDate = this.business.zone.localDate(this.clock.now());
    const coming = overrides.filter(({ date }) => date >= today);
    const windows = coming.flatMap(({ date, windows: open }) => open.map(({ opens, closes }) => ({ date, opens, closes })));
    await em.execute('delete from date_overrides where date >= ?', [today]);
    await em.execute(`insert into date_overrides (date, note) select date, note from json_to_recordset(?) as one (date date, note text)`, [JSON.stringify(coming)]);
    await em.execute(`insert into override_windows (date, opens, closes) select date, opens, closes from json_to_recordset(?) as one (date date, opens smallint, closes smallint)`, [JSON.stringify(windows)]);
  }

  private async writeTimeOff(em: EntityManager, { time_off }: WorkingHours): Promise<void> {
    const now = this.clock.now();
    const coming = time_off.filter(({ ends_at }) => new Date(ends_at) > now);
    await em.execute('delete from time_off where upper(during) > ? and import_id is null', [now]);
    await em.execute(
      `insert into time_off (id, during, reason, created_at) select id, tstzrange(starts_at, ends_at), reason, ?
       from json_to_recordset(?) as one (id uuid, starts_at timestamptz, ends_at timestamptz, reason text) on conflict (id) do nothing`,
      [now, JSON.stringify(coming)],
    );
  }
}

