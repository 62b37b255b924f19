import type { CSSProperties } from 'react';
import { funnelShares } from '@coach/domain';
import { formatCount } from '@coach/web-kit';
import { shareWord, stepWords } from './words.ts';
import styles from './reports.module.css';

interface FunnelProps {
  title: string;
  steps: readonly { step: keyof typeof stepWords; count: number }[];
}

/** Returning visitors skip earlier steps, so that a later one can have more. */
const ofThoseBefore = (percent: number, count: number): string => (percent > 100 ? 'more than' : `${shareWord(percent, count)} of`);

/** How many get how far: each step as a bar relative to the first, with the percentage of the previous one. */
export function Funnel({ title, steps }: FunnelProps) {
  const shares = funnelShares(steps.map(({ count }) => count));
  return (
    <section className={`card ${styles.box}`} aria-label={title}>
      <h3 className={styles.name}>{title}</h3>
      <ol className={styles.funnel}>
        {steps.map(({ step, count }, index) => {
          const { ofFirst, ofPrevious } = shares[index]!;
          return (
            <li key={step}>
              <span>{stepWords[step]}</span>
              <b className="tab">{formatCount(count)}</b>
              <span className={styles.track} aria-hidden="true"><i style={{ '--v': `${Math.min(100, ofFirst ?? 0)}%` } as CSSProperties} /></span>
              <span className="xs muted tab">{ofPrevious === null ? <span aria-hidden="true">&nbsp;</span> : `${ofThoseBefore(ofPrevious, count)} the step before, ${shareWord(ofFirst, count)} of all`}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
