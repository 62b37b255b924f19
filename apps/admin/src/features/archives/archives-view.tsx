import { Download } from 'lucide-react';
import { messages, type BusinessArchive } from '@coach/contracts';
import { Badge, Button, EmptyState, type BadgeTone } from '@coach/ui';
import { useFormats } from '@coach/web-kit';
import { ListSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { View } from '../panel/view.tsx';
import { useArchives, useDownloadArchive, useRequestArchive } from './use-archives.ts';
import styles from './archives.module.css';

const STATES: Record<BusinessArchive['state'], [label: string, tone: BadgeTone]> = {
  preparing: ['Being made', 'info'],
  ready: ['Ready', 'ok'],
  expired: ['Deleted', 'plain'],
};

/** A file size in readable units. */
const sizeOf = (bytes: number): string => (bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`);

/** Data portability and backup: the whole business in one file. */
export function ArchivesView() {
  const archives = useArchives();
  const request = useRequestArchive();
  const { data } = archives;
  const isMade = data?.some(({ state }) => state === 'preparing');
  const act = <Button variant="primary" busy={request.isPending} busyLabel="Asking..." disabled={archives.isPending || isMade} onClick={() => request.mutate({})}>Make an archive</Button>;
  return (
    <View title="Export everything" lead="Everything you have here in one archive: every table as CSV and JSON, what your pages say, your pictures, and a text that explains it. You can download it for a day, from this panel only." tools={data && data.length > 0 && act}>
      {archives.isError && <LoadFailed message={messages.businessArchive.loadFailed} isBusy={archives.isFetching} retry={() => void archives.refetch()} />}
      {archives.isPending && <ListSkeleton of="your archives" />}
      {data?.length === 0 && <EmptyState title="No archive yet" text="It takes a minute or two. We’ll email you when it’s ready." action={act} />}
      {data && data.length > 0 && <ul className={styles.list} aria-label="Archives">{data.map((archive) => <Archive key={archive.id} archive={archive} />)}</ul>}
      <p className="hint">Not in it: passwords and keys; films, which are listed; and what people told you in confidence (health notes, messages, check-ins, meal plans, letters), which you can only open one at a time. Clients can download their own from their profile.</p>
    </View>
  );
}

function Archive({ archive: { id, state, bytes, requested_at: at, expires_at: until } }: { archive: BusinessArchive }) {
  const { formatDateTime } = useFormats();
  const download = useDownloadArchive();
  const [label, tone] = STATES[state];
  const asked = formatDateTime(new Date(at));
  return (
    <li className={`card ${styles.row}`}>
      <div className={styles.words}>
        <b className="tab">{asked}</b>
        <p className="sm muted tab" role={state === 'preparing' ? 'status' : undefined}>
          {state === 'preparing' && 'You can leave this page: we’ll email you when it’s ready.'}
          {state !== 'preparing' && bytes !== null && sizeOf(bytes)}
          {state === 'ready' && until && `, until ${formatDateTime(new Date(until))}`}
        </p>
      </div>
      <Badge tone={tone}>{label}</Badge>
      {state === 'ready' && <Button size="sm" busy={download.isPending} busyLabel="Fetching..." aria-label={`Download the archive of ${asked}`} onClick={() => download.mutate(id)}><Download aria-hidden="true" size={16} /> Download</Button>}
    </li>
  );
}
