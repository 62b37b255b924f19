import { CalendarOff, ChevronLeft, ChevronRight, Plus, ThermometerSun } from 'lucide-react';
import { useState } from 'react';
import { messages } from '@coach/contracts';
import { dayOfWeekAhead, type LocalDate } from '@coach/domain';
import { Button, Segmented, Skeleton } from '@coach/ui';
import { dayRange, formatDate, formatLongDate, localDate, startOfWeek, useBusiness, useNow, useZone, wallMinutes } from '@coach/web-kit';
import { LoadFailed } from '../panel/load-failed.tsx';
import { usePanelKeys } from '../panel/keys/keys.tsx';
import { Agenda } from './agenda.tsx';
import type { Placed, SessionEntry } from './day-layout.ts';
import { EmptyDialog, type Start } from './dialogs/empty-dialog.tsx';
import { firstStart, freeStart } from './dialogs/first-start.ts';
import { EntryDialog } from './dialogs/entry-dialog.tsx';
import { Legend } from './legend.tsx';
import { MonthGrid } from './month-grid.tsx';
import { NoHours } from './no-hours.tsx';
import { MoveDialog } from './dialogs/move-dialog.tsx';
import { NewBookingDialog } from './dialogs/new-booking-dialog.tsx';
import { SickDayDialog } from './dialogs/sick-day-dialog.tsx';
import { TimeOffDialog } from '../time-off/time-off-dialog.tsx';
import { TimeGrid } from './time-grid.tsx';
import { firstLength } from './dialogs/use-new-booking.ts';
import { useCalendar } from './use-calendar.ts';
import { useNarrow } from '../panel/narrow/use-narrow.ts';
import { daysShown, turned, usePlace, type Place, type Span } from './use-place.ts';
import styles from './calendar-view.module.css';

const CLOCK_MS = 60_000;
const MONTHS = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const SPAN_NAMES = [{ value: 'day', label: 'Day' }, { value: 'week', label: 'Week' }, { value: 'month', label: 'Month' }] as const;

/** The dialog open over the calendar. */
type Open =
  | { what: 'entry'; placed: Placed }
  | { what: 'empty'; start: Start }
  | { what: 'book'; start: Start }
  | { what: 'move'; session: SessionEntry; to: Start }
  | { what: 'sick' }
  | { what: 'off' }
  | null;

const titleOf = (span: Span, at: LocalDate): string => {
  const { start } = dayRange(at);
  if (span === 'day') return formatLongDate(start);
  return span === 'week' ? `Week of ${formatDate(dayRange(startOfWeek(at)).start)}` : MONTHS.format(new Date(`${at}T12:00:00Z`));
};

/** The coach's time: everything booked, held, or blocked, and every way to change it (ADM-09: Calendar). */
export function CalendarView() {
  const now = useNow(CLOCK_MS);
  const zone = useZone();
  const today = localDate(now);
  const isNarrow = useNarrow();
  const { weekStart } = useBusiness().region;
  const place = usePlace(isNarrow ? today : dayOfWeekAhead(now, zone, weekStart), isNarrow ? 'day' : 'week');
  const { span, at, go } = place;
  const calendar = useCalendar(daysShown(span, at));
  const [open, setOpen] = useState<Open>(null);
  const startOf = (session: SessionEntry): Start => ({ date: localDate(new Date(session.starts_at)), minutes: wallMinutes(new Date(session.starts_at)) });
  const openEntry = (placed: Placed) => setOpen({ what: 'entry', placed });
  const showDay = (date: LocalDate) => go({ span: 'day', at: date });
  const book = () => setOpen({ what: 'book', start: freeStart(firstStart(at, today, wallMinutes(now)), firstLength(), calendar.data) });
  const takeOff = () => setOpen({ what: 'off' });
  usePanelKeys({ n: ['New booking', book], o: ['Time off', takeOff], t: ['Today', () => go({ at: today })], d: ['Day', () => go({ span: 'day' })], w: ['Week', () => go({ span: 'week' })], m: ['Month', () => go({ span: 'month' })] });
  return (
    <div className={styles.view}>
      <Head place={place} today={today} onBook={book} onSick={() => setOpen({ what: 'sick' })} onOff={takeOff} />
      {calendar.isError && <LoadFailed message={messages.calendar.loadFailed} isBusy={calendar.isFetching} retry={() => void calendar.refetch()} />}
      {calendar.isPending && <div role="status" aria-label="Loading the calendar..."><Skeleton height={560} /></div>}
      {calendar.data && <NoHours calendar={calendar.data} span={span} />}
      {calendar.data && span === 'month' && <MonthGrid calendar={calendar.data} {...{ at, today }} onDay={showDay} onOpen={openEntry} />}
      {calendar.data && span === 'week' && isNarrow && <Agenda calendar={calendar.data} today={today} onOpen={openEntry} onDay={showDay} />}
      {calendar.data && span !== 'month' && !(span === 'week' && isNarrow) && (
        <TimeGrid
          calendar={calendar.data}
          {...{ today, now }}
          onOpen={openEntry}
          onDay={showDay}
          onEmpty={(date, minutes) => setOpen({ what: 'empty', start: { date, minutes } })}
          onDrop={({ session, minutes }, date) => setOpen({ what: 'move', session, to: { date, minutes } })}
        />
      )}
      <Legend />
      <OpenDialog {...{ open, setOpen, today, now, at, startOf }} />
    </div>
  );
}

interface HeadProps {
  place: Place;
  today: LocalDate;
  onBook: () => void;
  onSick: () => void;
  onOff: () => void;
}

function Head({ place: { span, at, go }, today, onBook, onSick, onOff }: HeadProps) {
  return (
    <div className={styles.head}>
      <h2 className="d d2" aria-live="polite">{titleOf(span, at)}</h2>
      <div className={styles.turns}>
        <Button size="sm" aria-label={`${span} before`} onClick={() => go({ at: turned(span, at, -1) })}><ChevronLeft aria-hidden="true" /></Button>
        <Button size="sm" disabled={at === today} onClick={() => go({ at: today })}>Today</Button>
        <Button size="sm" aria-label={`${span} after`} onClick={() => go({ at: turned(span, at, 1) })}><ChevronRight aria-hidden="true" /></Button>
      </div>
      <div className={styles.span}><Segmented legend={<span className="vh">Show a</span>} name="calendar-span" options={SPAN_NAMES} value={span} onChange={(next) => go({ span: next })} /></div>
      <div className={styles.acts}>
        <Button size="sm" onClick={onOff}><CalendarOff aria-hidden="true" /> Time off</Button>
        <Button size="sm" onClick={onSick}><ThermometerSun aria-hidden="true" /> Sick day</Button>
        <Button size="sm" variant="primary" onClick={onBook}><Plus aria-hidden="true" /> New booking</Button>
      </div>
    </div>
  );
}

interface OpenDialogProps {
  open: Open;
  setOpen: (open: Open) => void;
  today: LocalDate;
  now: Date;
  at: LocalDate;
  startOf: (session: SessionEntry) => Start;
}

function OpenDialog({ open, setOpen, today, now, at, startOf }: OpenDialogProps) {
  const onClose = () => setOpen(null);
  if (open?.what === 'entry') return <EntryDialog placed={open.placed} onClose={onClose} onMove={(session) => setOpen({ what: 'move', session, to: startOf(session) })} />;
  if (open?.what === 'empty') return <EmptyDialog start={open.start} today={today} onClose={onClose} onBook={() => setOpen({ what: 'book', start: open.start })} />;
  if (open?.what === 'book') return <NewBookingDialog start={open.start} onClose={onClose} />;
  if (open?.what === 'move') return <MoveDialog {...{ session: open.session, to: open.to, today, now, onClose }} />;
  if (open?.what === 'sick') return <SickDayDialog date={at < today ? today : at} today={today} onClose={onClose} />;
  if (open?.what === 'off') return <TimeOffDialog date={at < today ? today : at} today={today} onClose={onClose} />;
  return null;
}
