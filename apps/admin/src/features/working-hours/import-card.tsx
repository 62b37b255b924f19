import { useState, type SyntheticEvent } from 'react';
import { messages, type CalendarImport } from '@coach/contracts';
import { formatDateTime } from '@coach/web-kit';
import { Button, Card, Skeleton, TextField } from '@coach/ui';
import { useImport } from './use-import.ts';
import styles from './calendars.module.css';

/** An external calendar whose busy times cannot be booked (AVL-02). */
export function ImportCard() {
  const { own, follow, read, end, why } = useImport();
  return (
    <Card className={`${styles.card} ${styles.part}`}>
      <h4 className="lbl">Busy times from another calendar</h4>
      {own.isPending && <Skeleton width="80%" />}
      {own.isLoadingError && <><p role="status">The calendar didn’t load.</p><Button size="sm" busy={own.isFetching} onClick={() => void own.refetch()}>Ask again</Button></>}
      {own.data === null && <Follow isBusy={follow.isPending} error={why} onFollow={(url) => follow.mutate({ url })} />}
      {own.data && <Followed known={own.data} isReading={read.isPending} isEnding={end.isPending} onRead={() => read.mutate({})} onEnd={() => end.mutate({})} />}
    </Card>
  );
}

function Follow({ isBusy, error, onFollow }: { isBusy: boolean; error?: string; onFollow: (url: string) => void }) {
  const [url, setUrl] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(url.trim() === '');
    if (url.trim() !== '') onFollow(url.trim());
  };
  return (
    <form className={`${styles.card} ${styles.wide}`} noValidate onSubmit={send}>
      <p className="muted">Doctor, school, vacation: whatever’s in your private calendar blocks those hours for booking. Only the times are read, again every 15 minutes.</p>
      <div className={styles.wide}>
        <TextField label="Its secret iCal address" type="url" inputMode="url" autoComplete="off" placeholder="https://calendar.google.com/…/basic.ics" value={url} error={isMissing ? messages.calendars.addressRequired : error} onChange={(event) => setUrl(event.target.value)} hint="Google: Settings, your calendar, “Secret address in iCal format”. Kept encrypted." />
      </div>
      <Button type="submit" busy={isBusy} busyLabel="Reading it...">Follow this calendar</Button>
    </form>
  );
}

interface FollowedProps {
  known: CalendarImport;
  isReading: boolean;
  isEnding: boolean;
  onRead: () => void;
  onEnd: () => void;
}

function Followed({ known: { host, busy_times, read_at, failure, failed_at }, isReading, isEnding, onRead, onEnd }: FollowedProps) {
  return (
    <>
      <p><b>{host}</b><br /><span className="muted tab">{busy_times} {busy_times === 1 ? 'busy time is' : 'busy times are'} closed for booking{read_at && `, read ${formatDateTime(new Date(read_at))}`}.</span></p>
      {failure && failed_at && <p className={`notice notice--bad sm ${styles.failed}`} role="status"><b>Not read since {formatDateTime(new Date(failed_at))}.</b> {messages.calendars.why[failure]} What it said before still holds.</p>}
      <div className={styles.acts}>
        <Button size="sm" busy={isReading} busyLabel="Reading..." onClick={onRead}>Read it now</Button>
        <Button size="sm" variant="danger" busy={isEnding} busyLabel="Ending..." onClick={onEnd}>Stop following</Button>
      </div>
    </>
  );
}
