import type { CalendarFeed } from '@coach/contracts';
import { Button, Skeleton } from '@coach/ui';
import { CopyButton, formatDateTime, useCalendarFeed } from '@coach/web-kit';
import { CalendarSync } from 'lucide-react';
import styles from './calendar-feed-card.module.css';

/** A secret URL that keeps the client's own calendar in sync with their sessions. */
export function CalendarFeedCard() {
  const { own, open, close } = useCalendarFeed();
  return (
    <section className={`card ${styles.card}`} aria-labelledby="own-calendar" aria-busy={own.isPending}>
      <h2 className="d d3" id="own-calendar">Your calendar</h2>
      {own.isPending && <p role="status"><span className="vh">Loading your calendar address...</span><Skeleton width="80%" /></p>}
      {own.isLoadingError && <><p role="status">Your calendar address didn’t load.</p><Button busy={own.isFetching} onClick={() => void own.refetch()}>Ask again</Button></>}
      {own.data === null && (
        <>
          <p className="muted">See your sessions in the calendar you already use. Moves and cancellations show up there by themselves.</p>
          <Button busy={open.isPending} busyLabel="Creating..." onClick={() => open.mutate({})}><CalendarSync aria-hidden="true" /> Get a calendar address</Button>
        </>
      )}
      {own.data && <Opened feed={own.data} isBusy={open.isPending || close.isPending} onRenew={() => open.mutate({})} onClose={() => close.mutate({})} />}
    </section>
  );
}

interface OpenedProps {
  feed: CalendarFeed;
  isBusy: boolean;
  onRenew: () => void;
  onClose: () => void;
}

function Opened({ feed: { url, last_read_at }, isBusy, onRenew, onClose }: OpenedProps) {
  if (url === null) return <p className="muted">This person follows their sessions in a calendar. Its address is theirs alone.</p>;
  return (
    <>
      <input className="input" readOnly value={url} aria-label="Your secret calendar address" onFocus={(event) => event.target.select()} />
      <div className={styles.acts}>
        <Button variant="ink" asChild><a href={url.replace(/^https?:/, 'webcal:')}>Open in my calendar</a></Button>
        <CopyButton text={url} label="Copy" />
      </div>
      <p className="sm muted">{last_read_at ? `Last read by a calendar ${formatDateTime(new Date(last_read_at))}.` : 'No calendar has read it yet.'} Anyone who has the address can see your sessions, so keep it to yourself.</p>
      <div className={styles.acts}>
        <Button size="sm" busy={isBusy} onClick={onRenew}>New address</Button>
        <Button size="sm" variant="danger" busy={isBusy} onClick={onClose}>End it</Button>
      </div>
    </>
  );
}
