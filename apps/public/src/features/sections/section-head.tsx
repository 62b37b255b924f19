import type { CSSProperties } from 'react';
import styles from './section-head.module.css';

/** A section's title, one line each, with the lead beside it if there is one. */
export function SectionHead({ id, title, lead }: { id: string; title: readonly string[]; lead: string | undefined }) {
  return (
    <div className={styles.head}>
      <h2 className="d d1" id={id}><Lines of={title} /></h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}

/** Passes the length of the longest line to the stylesheet: longer lines get smaller letters and never wrap. */
export const longestOf = (lines: readonly string[]): CSSProperties => ({ '--longest': Math.max(...lines.map((line) => line.length)) }) as CSSProperties;

/** Lines that never wrap, but read as one phrase to screen readers. */
export function Lines({ of: lines }: { of: readonly string[] }) {
  return lines.map((line, index) => <span key={line} className={styles.line}>{index > 0 && ' '}{line}</span>);
}
