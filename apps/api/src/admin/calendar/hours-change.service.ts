import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type AffectedSession, type Slot, type WorkingHours } from '@coach/contracts';
import { addDays, overlaps, rangeFrom, type LocalDate, type SoldAs, type TimeRange } from '@coach/domain';
import { CoachSettingsReader } from '../../availability/coach-settings.ts';
import { slotViews, SlotsService } from '../../availability/slots.service.ts';
import { settingsOf, WorkingHoursService } from '../../availability/working-hours.service.ts';
import { RangeContentsReader } from '../../bookings/time-off/range-contents.service.ts';
import { offered } from '../../bookings/planning/offered.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import type { AuditedValues } from '../../platform/audit/audit-entry.entity.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { AffectedSessions } from './affected-sessions.ts';

const refusals = contract.workingHours.save['~orpc'].errorMap;
const PREVIEW_DAYS = 7;

export interface PreviewQuestion {
  hours: WorkingHours;
  from: LocalDate;
  /** By default the longest individual session. */
  service_type?: SoldAs | undefined;
}

/** The differing parts, each as JSON. */
function changeBetween(before: WorkingHours, after: WorkingHours): { before: AuditedValues; after: AuditedValues } {
  const parts = (Object.keys(after) as Array<keyof WorkingHours>).filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
  const serialized = (hours: WorkingHours) => Object.fromEntries(parts.map((part) => [part, JSON.stringify(hours[part])]));
  return { before: serialized(before), after: serialized(after) };
}

const rangesOf = ({ time_off }: WorkingHours): TimeRange[] => time_off.map(({ starts_at, ends_at }) => ({ start: new Date(starts_at), end: new Date(ends_at) }));

/** Changing the bookable hours: a preview, and saving. */
@Injectable()
export class HoursChangeService {
  constructor(
    private readonly em: EntityManager,
    private readonly workingHours: WorkingHoursService,
    private readonly settings: CoachSettingsReader,
    private readonly slots: SlotsService,
    private readonly affected: AffectedSessions,
    private readonly contents: RangeContentsReader,
    private readonly audit: Audit,
    private readonly business: BusinessSnapshot,
  ) {}

  /** A preview: the sessions that would be outside, and a week of slots as clients would see it. */
  async preview({ hours, from, service_type }: PreviewQuestion): Promise<{ affected: AffectedSession[]; days: Array<{ date: LocalDate; slots: Slot[] }> }> {
    const [before, after] = [settingsOf(await this.workingHours.read()), settingsOf(hours)];
    const usual = this.business.usualService('individual')?.lengths.at(-1)?.id;
    const { bookingType, durationMinutes } = offered(this.business, service_type ?? usual ?? '');
    const days = await this.slots.ofDays(from, PREVIEW_DAYS, { bookingType, durationMinutes }, this.em, after);
    return {
      affected: await this.affected.between(this.em, before, after),
      days: days.map((slots, index) => ({ date: addDays(from, index), slots: slotViews(slots, this.business.zone) })),
    };
  }

  /** Effective immediately for new bookings; returns the sessions that are now outside. */
  async save(hours: WorkingHours, actor: Actor): Promise<{ hours: WorkingHours; affected: AffectedSession[] }> {
    return this.em.transactional(async (em) => {
      await this.settings.change(em);
      const before = await this.workingHours.read(em);
      await this.refuseUndecided(em, before, hours);
      if (!(await this.workingHours.write(em, hours))) throw refusal(refusals, 'STALE_VERSION');
      const after = await this.workingHours.read(em);
      this.audit.record(em, actor, { action: 'working-hours.save', target: `working-hours:${after.version}`, ...changeBetween(before, after) });
      return { hours: after, affected: await this.affected.between(em, settingsOf(before), settingsOf(after)) };
    });
  }

  /** New time off over existing bookings or holds must be decided where time off is taken. What was covered by time off before stays as decided. */
  private async refuseUndecided(em: EntityManager, before: WorkingHours, after: WorkingHours): Promise<void> {
    const known = rangesOf(before);
    const isNew = (range: TimeRange) => !known.some(({ start, end }) => start <= range.start && range.end <= end);
    const isOpen = (session: TimeRange) => !known.some((range) => overlaps(range, session));
    for (const range of rangesOf(after).filter(isNew)) {
      const { sessions, holds } = await this.contents.read(range, em);
      const hit = { sessions: sessions.filter(({ booking, startsAt }) => isOpen(rangeFrom(startsAt, booking.durationMinutes))).length, holds: holds.length };
      if (hit.sessions + hit.holds > 0) throw refusal(refusals, 'SESSIONS_IN_TIME_OFF', hit);
    }
  }
}
