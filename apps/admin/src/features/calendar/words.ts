import { serviceNamed, type BookingType } from '@coach/domain';
import { clockLabel } from '../working-hours/draft.ts';
import type { ClassEntry, Item, SessionItem } from './day-layout.ts';
import { presentBusiness, serviceName, sessionName } from '@coach/web-kit';

interface Named {
  first_name: string | null;
  last_name: string | null;
  email?: string;
}

export const personOf = ({ first_name: first, last_name: last, email }: Named): string => `${first ?? ''} ${last ?? ''}`.trim() || email || 'Somebody';

/** Short names for narrow blocks; what only the coach books goes by its own. */
const SHORT: Partial<Record<BookingType, string>> = { personal_training: '1:1', group_session: 'Group', consultation: 'Consultation' };
export const shortOf = (type: BookingType): string => SHORT[type] ?? serviceName(type).replace(/ Session$/, '');

const groupSeats = (): number => serviceNamed(presentBusiness().services, 'group_session').seats;

/** Lengths to choose from: the usual ones, and those that a service of the type is sold in. */
export function lengthsOf(type: BookingType, usual: readonly number[]): number[] {
  const own = serviceNamed(presentBusiness().services, type).lengths.map(({ minutes }) => minutes);
  return [...new Set([...usual, ...own])].sort((one, other) => one - other);
}

export const isGroup = ({ sessions: [first] }: SessionItem): boolean => first.week !== null;

const classTitle = ({ name, week }: ClassEntry): string => `${name}, week ${week}`;
const seatsOf = ({ seats, seats_taken: taken }: ClassEntry): string => `${taken} of ${seats} seats`;

/** What is written on a block: who or how many, and what for. */
export function titleOf(item: Item): string {
  if (item.kind === 'class') return classTitle(item.group);
  if (item.kind === 'session' && item.group) return classTitle(item.group);
  if (item.kind === 'session') return isGroup(item) ? `Group, week ${item.sessions[0].week}` : personOf(item.sessions[0]);
  if (item.kind === 'hold') return item.hold.first_name === null ? 'Held' : `${personOf(item.hold)}, ${item.hold.is_offered ? 'offered' : 'paying'}`;
  if (item.kind === 'away') return item.away.reason || (item.away.is_imported ? 'Busy' : 'Time off');
  return 'Pause';
}

/** The second line of a block. */
export function detailOf(item: Item): string {
  if (item.kind === 'class') return seatsOf(item.group);
  if (item.kind === 'session' && item.group) return seatsOf(item.group);
  if (item.kind === 'session') return isGroup(item) ? `${item.sessions[0].seats} of ${groupSeats()} places` : shortOf(item.sessions[0].booking_type);
  if (item.kind === 'hold') return 'not booked yet';
  if (item.kind === 'away') return item.away.is_imported ? 'from your other calendar' : 'time off';
  return '';
}

/** A block in words, for whoever does not see where it stands. */
export function readOut(item: Item, opens: number, closes: number): string {
  const what = item.kind === 'session' ? `, ${sessionName(item.sessions[0])}, ${item.sessions[0].status}` : '';
  return `${clockLabel(opens)} to ${clockLabel(closes)}, ${titleOf(item)}${what || `, ${detailOf(item)}`}`;
}
