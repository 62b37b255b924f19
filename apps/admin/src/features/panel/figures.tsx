import type { ReactNode } from 'react';
import { classes, Skeleton } from '@coach/ui';
import { formatCount } from '@coach/web-kit';
import styles from './panel-parts.module.css';

export interface Figure {
  label: string;
  /** Omitted until known. */
  value?: number | string | undefined;
  /** A short explanation of the number. */
  note?: ReactNode;
  hot?: boolean;
}

/** Numbers in a row above a tab; brief ones leave a phone's first screen to the list below. */
export function Figures({ figures, brief }: { figures: readonly Figure[]; brief?: boolean }) {
  return (
    <dl className={classes(styles.figures, brief && styles.brief)}>
      {figures.map(({ label, value, note, hot }) => (
        <div key={label} className={classes(styles.figure, hot && styles.hot)}>
          <dt>{label}</dt>
          <dd className="num">{value === undefined ? <Skeleton width={64} height="0.8em" /> : typeof value === 'number' ? formatCount(value) : value}</dd>
          {note && <dd className="xs muted tab">{value === undefined ? <Skeleton width={96} height="1lh" /> : note}</dd>}
        </div>
      ))}
    </dl>
  );
}
