import { Download } from 'lucide-react';
import { memberAreaMessages as messages, type AccountExport } from '@coach/contracts';
import { formatDate, formatDateTime } from '@coach/web-kit';
import { Badge, Button, Skeleton } from '@coach/ui';
import { useDownload, useExports, useRequestExport } from './use-exports.ts';
import styles from './privacy.module.css';

const CONTENTS = ['Profile and health notes', 'Bookings with your notes', 'Payments and subscriptions', 'Sign-ins and consents', 'Messages and emails'];

/** `184 kB`; at least 1 kB. */
const sizeOf = (bytes: number | null): string => `${Math.max(1, Math.round((bytes ?? 0) / 1000))} kB`;

/** All data as one archive: requested and downloaded here. */
export function ExportSection() {
  const exports = useExports();
  const request = useRequestExport();
  const isPreparing = exports.data?.some(({ state }) => state === 'preparing') ?? false;
  return (
    <section className={styles.section} aria-labelledby="export">
      <h2 className="d d2" id="export">Take it with you</h2>
      <p>One archive with everything we have about you: a page to read and a file for programs. It takes a minute; we’ll email you when it’s ready.</p>
      <ul className={styles.contents} aria-label="In the archive">{CONTENTS.map((part) => <li key={part}>{part}</li>)}</ul>
      <Button variant="ink" size="lg" disabled={isPreparing} busy={request.isPending} busyLabel="Requesting..." onClick={() => request.mutate({})}>Request my data</Button>
      {exports.isPending && <div className={styles.loading} role="status"><span className="vh">Loading...</span><Skeleton width="60%" /><Skeleton width="40%" /></div>}
      {exports.isLoadingError && (
        <div className={styles.failed} role="alert">
          <p>{messages.privacy.loadFailed}</p>
          <Button busy={exports.isFetching} onClick={() => void exports.refetch()}>Try again</Button>
        </div>
      )}
      {exports.data && exports.data.length > 0 && <ul className={styles.exports} aria-label="Your exports">{exports.data.map((one) => <ExportLine key={one.id} one={one} />)}</ul>}
    </section>
  );
}

function ExportLine({ one }: { one: AccountExport }) {
  const download = useDownload();
  const asked = formatDateTime(new Date(one.requested_at));
  return (
    <li>
      <div aria-live="polite">
        <b className="tab">{asked}</b>
        <p className="muted sm">
          {one.state === 'preparing' && 'We’re gathering it. You can leave this page.'}
          {one.state === 'ready' && one.expires_at && `${sizeOf(one.bytes)}, here until ${formatDate(new Date(one.expires_at))}`}
          {one.state === 'expired' && 'Removed. You can ask for a new one.'}
        </p>
      </div>
      {one.state === 'preparing' && <Badge tone="wait">Preparing</Badge>}
      {one.state === 'ready' && (
        <Button busy={download.isPending} busyLabel="Fetching..." aria-label={`Download the export of ${asked}`} onClick={() => download.mutate(one.id)}>
          <Download aria-hidden="true" /> Download
        </Button>
      )}
      {one.state === 'expired' && <Badge>Expired</Badge>}
    </li>
  );
}
