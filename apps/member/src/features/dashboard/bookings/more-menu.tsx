import type { ReactElement } from 'react';
import { creditScopes, isForClients, isRepeatable, lastStart, mayWriteAbout, mayWriteNotes } from '@coach/domain';
import { Menu } from '@coach/ui';
import { kindOf, Link, paths, serviceOf, useBusiness } from '@coach/web-kit';
import { Ellipsis } from 'lucide-react';
import { calendarPages } from '../calendar/calendar-links.tsx';
import { rulesOf, type Act, type OwnBooking } from './own-bookings.ts';
import { useCalendarFile } from '../calendar/use-calendar-file.ts';

export interface MoreMenuProps {
  own: OwnBooking;
  now: Date;
  /** Identifies the booking to screen readers. */
  described: string;
  onAct: (act: Act, booking: OwnBooking) => void;
}

/** Whether weeks can be chosen individually: a class that takes place once is moved or canceled like a session, unless it was called off. */
const hasWeeks = ({ series, status }: OwnBooking['booking']): boolean =>
  status === 'confirmed' && series !== null && (series.of > 1 || series.weeks.some(({ state }) => state === 'off'));

/** Less frequent actions for a booking. */
export function MoreMenu({ own, now, described, onAct }: MoreMenuProps) {
  const file = useCalendarFile();
  const scopes = creditScopes(useBusiness());
  const rules = { ...rulesOf(own), durationMinutes: own.booking.duration_minutes };
  const isAhead = own.booking.status !== 'cancelled' && own.booking.status !== 'completed' && own.sessionDate > now;
  const button = (words: string, onClick: () => void): ReactElement => <button type="button" onClick={onClick}>{words}</button>;
  const items = [
    mayWriteAbout({ status: own.booking.status, lastSession: lastStart(rules) }, now) && { key: 'message', item: <Link to={`${paths.messages}&about=${own.booking.id}`}>Message your coach</Link> },
    mayWriteNotes(rules, now) && { key: 'note', item: button('Add a note', () => onAct('note', own)) },
    hasWeeks(own.booking) && { key: 'weeks', item: button('Weeks of the program', () => onAct('weeks', own)) },
    isForClients(serviceOf(own.booking.booking_type)) && isRepeatable({ ...rules, bookingType: own.booking.booking_type }, kindOf(own.booking.booking_type), scopes) && { key: 'repeat', item: button('Repeat every week', () => onAct('repeat', own)) },
    isAhead && { key: 'file', item: button('Calendar file (.ics)', () => file.mutate(own.booking.id)) },
    ...(isAhead ? calendarPages(own).map(({ name, href }) => ({ key: name, item: <a href={href} target="_blank" rel="noreferrer">{name} Calendar<span className="vh"> (opens in a new tab)</span></a> })) : []),
  ].filter((item) => item !== false);
  return items.length > 0 ? <Menu label="More" describedBy={described} icon={<Ellipsis aria-hidden="true" size={18} />} items={items} /> : null;
}
