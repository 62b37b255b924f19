import type { CSSProperties } from 'react';
import { formatCount } from '@coach/web-kit';
import { words } from './words.ts';
import styles from './reports.module.css';

export interface Count {
  key: string;
  name: string;
  visitors: number;
  views?: number;
}

/** Names with their numbers, largest first; a bar below each shows the proportion. */
export function Counts({ title, counts }: { title: string; counts: readonly Count[] }) {
  const largest = Math.max(1, ...counts.map(({ visitors }) => visitors));
  const hasViews = counts.some(({ views }) => views !== undefined);
  return (
    <section className={`card ${styles.box}`} aria-label={title}>
      <table className={styles.counts}>
        <caption className={styles.name}>{title}</caption>
        <thead>
          <tr>
            <th scope="col"><span className="vh">Name</span></th>
            <th scope="col" className="r">{words.visitors}</th>
            {hasViews && <th scope="col" className="r">{words.views}</th>}
          </tr>
        </thead>
        <tbody>
          {counts.map(({ key, name, visitors, views }) => (
            <tr key={key} style={{ '--v': `${(100 * visitors) / largest}%` } as CSSProperties}>
              <th scope="row">{name}</th>
              <td className="r tab">{formatCount(visitors)}</td>
              {hasViews && <td className="r tab">{formatCount(views ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
