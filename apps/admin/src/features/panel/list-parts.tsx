import type { ReactNode } from 'react';
import { Button, Skeleton } from '@coach/ui';
import { formatCount } from '@coach/web-kit';
import styles from './panel-parts.module.css';

const SKELETON_ROWS = 8;

export interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** A table in its card, with the number of shown rows and a Show more button. */
export function ListCard({ shown, total, pages, children }: { shown: number; total: number; pages: Pages; children: ReactNode }) {
  return (
    <div className={`card ${styles.list}`}>
      {children}
      <ListFoot {...{ shown, total, pages }} />
    </div>
  );
}

/** The number of shown rows, and a Show more button. */
export function ListFoot({ shown, total, pages }: { shown: number; total: number; pages: Pages }) {
  if (shown === 0) return null;
  return (
    <div className={styles.foot}>
      <p className="xs muted tab" role="status">1 – {formatCount(shown)} of {formatCount(Math.max(total, shown))}</p>
      {pages.hasNextPage && <Button size="sm" busy={pages.isFetchingNextPage} busyLabel="Loading..." onClick={() => void pages.fetchNextPage()}>Load more</Button>}
    </div>
  );
}

/** The skeleton of a loading list. */
export const ListSkeleton = ({ of }: { of: string }) => <div className="card"><RowsSkeleton of={of} /></div>;

/** The same within an existing card. */
export function RowsSkeleton({ of }: { of: string }) {
  return (
    <div className={styles.skeleton}>
      <p className="vh" role="status">Loading {of}...</p>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => <Skeleton key={row} height={20} />)}
    </div>
  );
}

/** The bar above a list: search on the left, the rest on the right. */
export const ListBar = ({ children }: { children: ReactNode }) => <div className={styles.bar}>{children}</div>;
