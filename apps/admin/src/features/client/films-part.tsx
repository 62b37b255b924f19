import { messages } from '@coach/contracts';
import { Button, EmptyState, Meter } from '@coach/ui';
import { formatDate } from '@coach/web-kit';
import { RowsSkeleton } from '../panel/list-parts.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { useFilms } from './use-client.ts';
import styles from './client.module.css';

/** Films opened by a client, with their progress. */
export function FilmsPart({ userId }: { userId: string }) {
  const pages = useFilms(userId);
  if (pages.isPending) return <RowsSkeleton of="films" />;
  if (pages.isError) return <LoadFailed message={messages.adminClients.filmsFailed} isBusy={pages.isFetching} retry={() => void pages.refetch()} />;
  if (pages.films.length === 0) return <EmptyState title="No films yet" text="What they watch appears here." />;
  return (
    <>
      <ul className={styles.films} aria-label="Films">
        {pages.films.map(({ id, title, position_seconds: at, duration_seconds: all, watched_at: when }) => (
          <li key={id}>
            <span><b>{title}</b> <span className="sm muted tab">{formatDate(new Date(when))}</span></span>
            <Meter role="meter" value={Math.min(at, all)} max={all} label={`Watched of ${title}`} text={`${Math.round((Math.min(at, all) / all) * 100)}% watched`} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && <Button size="sm" busy={pages.isFetchingNextPage} busyLabel="Loading..." onClick={() => void pages.fetchNextPage()}>Load more</Button>}
    </>
  );
}
