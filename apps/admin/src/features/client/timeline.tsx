import { CalendarDays, CalendarX, ClipboardCheck, CreditCard, FileCheck, Mail, MessageSquare, NotebookPen, Play, Plus, Repeat, Undo2, UserPlus, Utensils, type LucideIcon } from 'lucide-react';
import { messages, type ClientEvent, type ClientEventKind } from '@coach/contracts';
import { Button } from '@coach/ui';
import { formatDate, formatPrice, formatTime, localDate } from '@coach/web-kit';
import { RowsSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { sourceWords } from './money-part.tsx';
import { useTimeline } from './use-client.ts';
import styles from './client.module.css';

const ICONS: Record<ClientEventKind, LucideIcon> = {
  ...{ joined: UserPlus, session: CalendarDays, canceled: CalendarX, payment: CreditCard, refund: Undo2, credits: Plus, plan: Repeat },
  ...{ message: MessageSquare, check_in: ClipboardCheck, meal_plan: Utensils, film: Play, consent: FileCheck, letter: Mail, note: NotebookPen },
};

const SOLD: Record<string, string> = { session: 'a session', pack: 'a pack', plan: 'a plan' };
const CANCELED_BY: Record<string, string> = { client: 'Canceled by them', admin: 'Canceled by you', system: 'Canceled by the system' };
const PLAN_STATES: Record<string, string> = { active: 'Active', past_due: 'Payment overdue', canceled: 'Canceled', inactive: 'Ended' };
const sessionState = (state: string | null): string => (state === 'no_show' ? 'No-show' : 'Attended');

/** An event in a word or two. */
const WORDS: Record<ClientEventKind, (event: ClientEvent) => [title: string, note?: string]> = {
  joined: () => ['Became a client'],
  session: ({ what, state }) => [what, sessionState(state)],
  canceled: ({ what, state }) => [what, CANCELED_BY[state ?? ''] ?? 'Canceled'],
  payment: ({ what, amount }) => [`Paid ${formatPrice(amount ?? 0)}`, `For ${SOLD[what] ?? what}`],
  refund: ({ what, amount }) => [`${formatPrice(amount ?? 0)} refunded`, `For ${SOLD[what] ?? what}`],
  credits: ({ what, amount }) => [`${amount} ${amount === 1 ? 'credit' : 'credits'}`, sourceWords(what)],
  plan: ({ what, state, amount }) => [`${what}, ${formatPrice(amount ?? 0)}`, PLAN_STATES[state ?? '']],
  message: ({ what }) => [what === 'coach' ? 'You wrote a message' : 'They wrote a message', 'In Messages'],
  check_in: ({ what, state }) => [`Check-in for the week of ${formatDate(new Date(`${what}T12:00:00Z`))}`, state === 'waiting' ? 'Waiting for you' : 'You replied'],
  meal_plan: ({ what }) => [`Meal plan, version ${what}`],
  film: ({ what }) => [what, 'Watched'],
  consent: ({ what, state }) => [`Agreed: ${what.replaceAll(/[-_]/g, ' ')}`, state ? `Version ${state}` : undefined],
  letter: ({ what }) => [what, 'Your letter'],
  note: () => ['You added a session note', 'Sealed'],
};

/** The panel is in English, wherever the business is. */
const MONTHS = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** By months in the business's zone, latest first. */
const monthsOf = (events: readonly ClientEvent[]): Array<[string, ClientEvent[]]> => [...Map.groupBy(events, ({ at }) => MONTHS.format(new Date(`${localDate(new Date(at))}T12:00:00Z`)))];

function Event({ event }: { event: ClientEvent }) {
  const [Icon, at, [title, note]] = [ICONS[event.kind], new Date(event.at), WORDS[event.kind](event)];
  return (
    <li className={styles.event}>
      <p className={`sm tab ${styles.when}`}><b>{formatDate(at)}</b><span className="muted">{formatTime(at)}</span></p>
      <span className={styles.dot}><Icon aria-hidden="true" size={16} /></span>
      <div><p><b>{title}</b></p>{note && <p className="sm muted">{note}</p>}</div>
    </li>
  );
}

/** A client's complete history, newest first; confidential content is not shown. */
export function Timeline({ userId }: { userId: string }) {
  const pages = useTimeline(userId);
  if (pages.isPending) return <RowsSkeleton of="what happened" />;
  if (pages.isError) return <LoadFailed message={messages.adminClients.timelineFailed} isBusy={pages.isFetching} retry={() => void pages.refetch()} />;
  return (
    <>
      {monthsOf(pages.events).map(([month, events]) => (
        <section key={month} aria-label={month}>
          <h3 className={`sm muted ${styles.month}`}>{month}</h3>
          <ol className={styles.timeline}>{events.map((event) => <Event key={`${event.kind} ${event.id} ${event.at}`} event={event} />)}</ol>
        </section>
      ))}
      {pages.hasNextPage && <Button size="sm" busy={pages.isFetchingNextPage} busyLabel="Loading..." onClick={() => void pages.fetchNextPage()}>Show earlier</Button>}
    </>
  );
}
