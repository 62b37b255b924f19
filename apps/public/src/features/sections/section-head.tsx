import type { CSSProperties } from 'react';
import styles from './section-head.module.css';

/** A chapter's title, one line each, and the sentence beside it where there is one. */
export function SectionHead({ id, title, lead }: { id: string; title: readonly string[]; lead: string | undefined }) {
  return (
    <div className={styles.head}>
      <h2 className="d d1" id={id}><Lines of={title} /></h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}

/** Tells the style sheet how many letters the longest line has: a longer one gets smaller letters, never two rows. */
export const longestOf = (lines: readonly string[]): CSSProperties => ({ '--longest': Math.max(...lines.map((line) => line.length)) }) as CSSProperties;

/** Lines that stay lines, and one phrase for whoever hears them. */
export function Lines({ of: lines }: { of: readonly string[] }) {
  return lines.map((line, index) => <span key={line} className={styles.line}>{index > 0 && ' '}{line}</span>);
}
