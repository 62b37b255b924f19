import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BookingRules, DaySummary, Slot } from '@coach/contracts';
import { claimWindow, daysFrom, isSeries, limitsOfService, NO_BUFFERS, openDays, weeklyHoursOf, type BookingLimits, type BookingType, type Buffers, type BusyTime, type GroupSales, type LocalDate, type OpenSlot, type Service, type TimeRange, type Zone } from '@coach/domain';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { Clock } from '../platform/clock/clock.ts';
import { busyTime, ClaimsService, type BusyRow } from './claims.service.ts';
import { CoachSettingsReader, type CoachSettings } from './coach-settings.ts';

/** The caller's booking window for a service; undefined for no service in particular. */
export type LimitsOf = (settings: CoachSettings, service: Service | undefined) => BookingLimits;

const limitsOfClients: LimitsOf = ({ limits }, service) => limitsOfService(service ?? {}, limits);

/** The kind of session requested, and for how many people. */
export interface SlotQuery {
  durationMinutes: number;
  /** By default the standard individual session. */
  bookingType?: BookingType | undefined;
  participants?: number | undefined;
  /** One week of a program, instead of all of them. */
  isOneWeek?: boolean | undefined;
  /** The limits that apply to the caller; a client's by default. */
  limits?: LimitsOf | undefined;
  /** A reservation whose time counts as free: that of the session being moved. */
  apart?: string | null | undefined;
}

interface SeenDays {
  days: OpenSlot[][];
  /** Buffers around such a session by the settings. */
  buffers: Buffers;
  groupSales: GroupSales;
}

/** Slots of one day on the wire. */
export function slotViews(slots: readonly OpenSlot[], { isoWithOffsets }: Zone): Slot[] {
  const times = isoWithOffsets(slots.map(({ start }) => start));
  return slots.map(({ isAvailable }, index) => ({ time_slot: times[index]!, is_available: isAvailable }));
}

/** The available starts. */
@Injectable()
export class SlotsService {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: CoachSettingsReader,
    private readonly claims: ClaimsService,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** The starts of one day by the rule; within the caller's transaction when given. */
  async ofDay(date: LocalDate, slotQuery: SlotQuery, em: EntityManager = this.em): Promise<OpenSlot[]> {
    const [slots] = await this.ofDays(date, 1, slotQuery, em);
    return slots!;
  }

  /** The same for a caller about to claim one of them. */
  async toClaim(date: LocalDate, slotQuery: SlotQuery, em: EntityManager): Promise<{ slots: OpenSlot[]; buffers: Buffers; groupSales: GroupSales }> {
    const { days, ...rest } = await this.see(date, 1, slotQuery, em);
    return { slots: days[0]!, ...rest };
  }

  /** How many starts each day still has. */
  async summaries(from: LocalDate, days: number, slotQuery: SlotQuery): Promise<DaySummary[]> {
    const slots = await this.ofDays(from, days, slotQuery, this.em);
    return daysFrom(from, days).map((date, index) => {
      const ofDay = slots[index]!;
      return { date, available: ofDay.filter(({ isAvailable }) => isAvailable).length, total: ofDay.length };
    });
  }

  /** The caller's booking window, in general or for a service. */
  async rules(limits: LimitsOf, bookingType?: BookingType): Promise<BookingRules> {
    const now = this.clock.now();
    const { noticeMinutes, horizonDays } = limits(await this.settings.read(this.em, { start: now, end: now }), bookingType === undefined ? undefined : this.business.service(bookingType));
    return { notice_minutes: noticeMinutes, horizon_days: horizonDays };
  }

  /** The starts of several days; under the given settings instead of the stored ones, if any. */
  async ofDays(from: LocalDate, count: number, slotQuery: SlotQuery, em: EntityManager, given?: CoachSettings): Promise<OpenSlot[][]> {
    return (await this.see(from, count, slotQuery, em, given)).days;
  }

  private async see(from: LocalDate, count: number, slotQuery: SlotQuery, em: EntityManager, given?: CoachSettings): Promise<SeenDays> {
    const { bookingType, durationMinutes, participants = 1, isOneWeek = false } = slotQuery;
    const service = bookingType === undefined ? this.business.usualService('individual') : this.business.service(bookingType);
    const isGroup = service !== undefined && isSeries(service);
    const window = claimWindow(from, isGroup && !isOneWeek ? count + 7 * (service.weeks - 1) : count);
    const { settings, busy } = given ? await this.under(given, em, window) : await this.asItIs(em, window, slotQuery.apart);
    const buffers = service ? settings.buffersOf(service.id) : NO_BUFFERS;
    const days = openDays({
      ...{ zone: this.business.zone, from, days: count, durationMinutes, busy, now: this.clock.now(), buffers },
      ...{ hours: settings.hours, overrides: settings.overrides, timeOff: settings.timeOff, offered: service && weeklyHoursOf(service), serviceId: isGroup ? service.id : undefined },
      ...{ limits: (slotQuery.limits ?? limitsOfClients)(settings, service), participants: isGroup ? participants : undefined, seats: service?.seats, weeks: service?.weeks, isOneWeek, classesOnly: settings.groupSales === 'classes' },
    });
    return { days, buffers, groupSales: settings.groupSales };
  }

  /** One statement: both showing and booking times need all of it. */
  private async asItIs(em: EntityManager, window: TimeRange, apart?: string | null): Promise<{ settings: CoachSettings; busy: BusyTime[] }> {
    const { settings, rows } = await this.settings.readWith<BusyRow>(em, window, this.claims.asksBusy(window, apart));
    return { settings, busy: rows.map(busyTime) };
  }

  private async under(given: CoachSettings, em: EntityManager, window: TimeRange): Promise<{ settings: CoachSettings; busy: BusyTime[] }> {
    const imported = await this.settings.imported(em, window);
    return { settings: { ...given, timeOff: [...given.timeOff, ...imported] }, busy: await this.claims.busy(em, window) };
  }
}
