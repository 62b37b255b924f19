import type { BookingType, ServiceKind } from '@coach/domain';
import { clockLabel } from '../working-hours/draft.ts';
import type { ClassEntry, Item, SessionItem } from './day-layout.ts';
import { presentBusiness, serviceOf, sessionName } from '@coach/web-kit';

interface Named {
  first_name: string | null;
  last_name: string | null;
  email?: string;
}

export const personOf = ({ first_name: first, last_name: last, email }: Named): string => `${first ?? ''} ${last ?? ''}`.trim() || email || 'Someone';

/** Short names for narrow blocks, when a kind has a single service with its default name; coach-only services use their own, as do several of a kind. */
const SHORT: Partial<Record<ServiceKind, string>> = { individual: '1:1', group: 'Group', consultation: 'Consultation' };
export function shortOf(type: BookingType): string {
  const { kind, name } = serviceOf(type);
  const { services, about } = presentBusiness();
  const isOnly = about.samples && services.filter((service) => service.kind === kind).length === 1;
  return (isOnly && SHORT[kind]) || name.replace(/ Session$/, '');
}

/** Selectable lengths: the usual ones, and those in which the type's service is sold. */
export function lengthsOf(type: BookingType, usual: readonly number[]): number[] {
  const own = serviceOf(type).lengths.map(({ minutes }) => minutes);
  return [...new Set([...usual, ...own])].sort((one, other) => one - other);
}

export const isGroup = ({ sessions: [first] }: SessionItem): boolean => first.week !== null;

interface OfProgram {
  week: number | null;
  weeks: number | null;
}

/** Whether several weeks are booked as one. */
export const isProgram = ({ week, weeks }: OfProgram): boolean => week !== null && weeks !== 1;

/** The week of a program, after its name; empty for anything else. */
export const weekNote = (one: OfProgram): string => (isProgram(one) ? `, week ${one.week} of ${one.weeks}` : '');

const titled = (name: string, one: OfProgram): string => (isProgram(one) ? `${name}, week ${one.week}` : name);
const classTitle = (group: ClassEntry): string => titled(group.name, group);
const seatsOf = ({ seats, seats_taken: taken }: ClassEntry): string => `${taken} of ${seats} seats`;

/** The service of a block; undefined when it is not a session. */
export function typeOf(item: Item): BookingType | undefined {
  if (item.kind === 'session') return item.sessions[0].booking_type;
  return item.kind === 'class' ? item.group.booking_type : undefined;
}

/** The title of a block: who or how many, and what for. */
export function titleOf(item: Item): string {
  if (item.kind === 'class') return classTitle(item.group);
  if (item.kind === 'session' && item.group) return classTitle(item.group);
  if (item.kind === 'session') return isGroup(item) ? titled(shortOf(item.sessions[0].booking_type), item.sessions[0]) : personOf(item.sessions[0]);
  if (item.kind === 'hold') return item.hold.first_name === null ? 'Held' : `${personOf(item.hold)}, ${item.hold.is_offered ? 'offered' : 'paying'}`;
  if (item.kind === 'away') return item.away.reason || (item.away.is_imported ? 'Busy' : 'Time off');
  return 'Pause';
}

/** The second line of a block. */
export function detailOf(item: Item): string {
  if (item.kind === 'class') return seatsOf(item.group);
  if (item.kind === 'session' && item.group) return seatsOf(item.group);
  if (item.kind === 'session') return isGroup(item) ? `${item.sessions[0].seats} of ${serviceOf(item.sessions[0].booking_type).seats} places` : shortOf(item.sessions[0].booking_type);
  if (item.kind === 'hold') return 'not booked yet';
  if (item.kind === 'away') return item.away.is_imported ? 'from your other calendar' : 'time off';
  return '';
}

/** A block's label for screen readers, including its position. */
export function blockLabel(item: Item, opens: number, closes: number): string {
  const what = item.kind === 'session' ? `, ${sessionName(item.sessions[0])}, ${item.sessions[0].status}` : '';
  return `${clockLabel(opens)} to ${clockLabel(closes)}, ${titleOf(item)}${what || `, ${detailOf(item)}`}`;
}
