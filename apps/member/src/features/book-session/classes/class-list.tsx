import { memberAreaMessages as messages, type GroupClass } from '@coach/contracts';
import { isWaitlistOpen, seatsLeft, waitlistRulesOf, type BookingType } from '@coach/domain';
import { Button, Skeleton } from '@coach/ui';
import { isoWithOffset, localDate, serviceOf, useBusiness } from '@coach/web-kit';
import { BellRing } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { clockOf } from '../choice.ts';
import { longDate } from '../times/days.ts';
import type { BookingForm } from '../use-booking.ts';
import { WaitDialog } from '../wait-for-time.tsx';
import { ClassChoice } from './class-choice.tsx';
import { classesOf, useClassRequests } from './use-classes.ts';
import styles from './class-list.module.css';

/** More than this is too much to read at once. */
const AT_ONCE = 8;

const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }));

/** The classes of group training, shown above the open times or instead of them. */
export function ClassList({ booking, error }: { booking: BookingForm; error?: string }) {
  const { classes } = booking;
  if (classes.isPending) return <div className={styles.list}><Skeleton height={112} /><Skeleton height={112} /></div>;
  if (!classes.data) return <LoadFailed isBusy={classes.isFetching} retry={() => void classes.refetch()} />;
  const isAll = classes.data.sales === 'classes';
  const groups = classesOf(classes.data.classes, booking.choice.service);
  if (!isAll && groups.length === 0) return null;
  const message = isAll ? (booking.lost ?? (error && messages.classes.only)) : undefined;
  return (
    <div data-field={isAll ? 'date' : undefined}>
      <fieldset data-field={isAll ? 'time' : undefined} tabIndex={-1} aria-describedby={message && 'class-error'}>
        <legend className="lbl">Classes</legend>
        {message && <p className={`err ${styles.wrong}`} id="class-error" role="alert">{message}</p>}
        {groups.length === 0 && <p className={styles.none}>No class is planned right now.</p>}
        <ClassItems groups={groups} booking={booking} />
      </fieldset>
      {isAll ? <AskForGroup service={booking.choice.service} participants={booking.participants ?? 1} hasClasses={groups.length > 0} /> : <p className={`lbl ${styles.or}`}>Or a group of your own, at a free hour</p>}
    </div>
  );
}

/** The next classes, at least up to the chosen one, with a button for the rest. */
function ClassItems({ groups, booking }: { groups: readonly GroupClass[]; booking: BookingForm }) {
  const list = useRef<HTMLUListElement>(null);
  const [most, setMost] = useState(AT_ONCE);
  const shown = groups.slice(0, Math.max(most, groups.findIndex((group) => isChosen(group, booking)) + 1));
  const showMore = () => {
    flushSync(() => setMost(shown.length + AT_ONCE));
    list.current?.children[shown.length]?.querySelector('input')?.focus();
  };
  return (
    <>
      <ul className={styles.list} ref={list}>{shown.map((group) => <ClassItem key={group.id} group={group} booking={booking} />)}</ul>
      {shown.length < groups.length && <Button size="sm" className={styles.more} onClick={showMore}>Show later classes</Button>}
    </>
  );
}

const hourOf = ({ starts_at: at }: GroupClass) => ({ date: localDate(new Date(at)), time: clockOf(new Date(at)) });

function isChosen(group: GroupClass, { choice }: BookingForm): boolean {
  const { date, time } = hourOf(group);
  return choice.date === date && choice.time === time;
}

function ClassItem({ group, booking }: { group: GroupClass; booking: BookingForm }) {
  const { change, participants, now } = booking;
  const [isWaiting, setWaiting] = useState(false);
  const { policy } = useBusiness();
  const start = new Date(group.starts_at);
  const hour = hourOf(group);
  const left = seatsLeft({ seats: group.seats, taken: group.seats_taken });
  const isShort = left < (participants ?? 1) && isWaitlistOpen(start, waitlistRulesOf(policy, serviceOf(group.booking_type)), now);
  return (
    <li className={styles.item}>
      <ClassChoice group={group} participants={participants ?? 1} isChosen={isChosen(group, booking)} onChoose={() => change(hour)} />
      {isShort && <Button size="sm" aria-haspopup="dialog" onClick={() => setWaiting(true)}><BellRing aria-hidden="true" /> Wait for a seat</Button>}
      {isWaiting && <WaitDialog title={`Wait for a seat in ${group.name}`} service={serviceOf(group.booking_type).lengths[0]!.id} taken={[{ time_slot: isoWithOffset(start), is_available: false }]} participants={participants ?? 1} date={longDate(hour.date)} onClose={() => setWaiting(false)} />}
    </li>
  );
}

function LoadFailed({ isBusy, retry }: { isBusy: boolean; retry: () => void }) {
  return (
    <div className={`notice notice--bad ${styles.failed}`} role="alert">
      <p>{messages.classes.loadFailed}</p>
      <Button size="sm" busy={isBusy} onClick={retry}>Try again</Button>
    </div>
  );
}

/** For clients whom no class suits: one open request at a time. */
function AskForGroup({ service, participants, hasClasses }: { service: BookingType | null; participants: number; hasClasses: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const requests = useClassRequests();
  const open = requests.data?.find(({ state }) => state === 'open');
  return (
    <div className={styles.ask}>
      {open ? (
        <p className="sm">You’ve asked for a group. Your coach answers by email, and you’ll see it on your dashboard.</p>
      ) : (
        <>
          <p className="sm">{hasClasses ? 'None of these work for you?' : 'Tell your coach when you would like to train.'} <span className="muted">Your coach answers by email. Nothing is booked or charged.</span></p>
          <Button size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>Ask for a new group</Button>
        </>
      )}
      {isAsking && <Suspense><AskDialog service={service} participants={participants} onClose={() => setAsking(false)} /></Suspense>}
    </div>
  );
}
