import type { CalendarFeed } from '@coach/contracts';
import { Button, Card, Skeleton } from '@coach/ui';
import { formatDateTime, useCalendarFeed } from '@coach/web-kit';
import styles from './calendars.module.css';

/** Everybody's sessions as a feed for the coach's own calendar. */
export function FeedCard() {
  const { own, open, close } = useCalendarFeed();
  return (
    <Card className={`${styles.card} ${styles.part}`}>
      <h4 className="lbl">Your sessions in your own calendar</h4>
      {own.isPending && <Skeleton width="80%" />}
      {own.isLoadingError && <><p role="status">The address didn’t load.</p><Button size="sm" busy={own.isFetching} onClick={() => void own.refetch()}>Ask again</Button></>}
      {own.data === null && (
        <>
          <p className="muted">A secret address for your phone’s calendar: every session with its client’s name, kept up to date by itself.</p>
          <Button busy={open.isPending} busyLabel="Creating..." onClick={() => open.mutate({})}>Get a calendar address</Button>
        </>
      )}
      {own.data && <Opened feed={own.data} isBusy={open.isPending || close.isPending} onRenew={() => open.mutate({})} onClose={() => close.mutate({})} />}
    </Card>
  );
}

interface OpenedProps {
  feed: CalendarFeed;
  isBusy: boolean;
  onRenew: () => void;
  onClose: () => void;
}

function Opened({ feed, isBusy, onRenew, onClose }: OpenedProps) {
  const url = feed.url ?? '';
  return (
    <>
      <p className={styles.wide}><input className="input" readOnly value={url} aria-label="Your secret calendar address" onFocus={(event) => event.target.select()} /></p>
      <p className="sm muted">{feed.last_read_at ? `Last read by a calendar ${formatDateTime(new Date(feed.last_read_at))}.` : 'No calendar has read it yet.'} Anyone who has it can see your clients’ names and hours.</p>
      <div className={styles.acts}>
        <Button size="sm" variant="ink" asChild><a href={url.replace(/^https?:/, 'webcal:')}>Open in my calendar</a></Button>
        <Button size="sm" busy={isBusy} onClick={onRenew}>New address</Button>
        <Button size="sm" variant="danger" busy={isBusy} onClick={onClose}>End it</Button>
      </div>
    </>
  );
}
