import { classes } from '@coach/ui';
import type { ReactNode } from 'react';
import styles from './ticket-face.module.css';

/** A large line of a ticket; pale while nothing is chosen. */
interface Figure {
  words: string;
  isOpen?: boolean;
}

export interface TicketFaceProps {
  /** Id of its heading; omitted when something else names it. */
  id?: string;
  /** What is booked. */
  name: string;
  day: Figure;
  time: Figure | null;
  /** End time, location, and zone. */
  below: ReactNode;
  /** Price and button, below the perforation. */
  children: ReactNode;
}

/** A session as a ticket while booking. */
export function TicketFace({ id, name, day, time, below, children }: TicketFaceProps) {
  const Head = id ? 'h2' : 'p';
  return (
    <section className={styles.ticket} aria-labelledby={id}>
      <div className={styles.when}>
        <Head className="cap" id={id}>{name}</Head>
        <p className={classes('num', day.isOpen ? styles.open : styles.date)}>{day.words}</p>
        {time && <p className={classes('num', time.isOpen ? styles.open : styles.time)}>{time.words}</p>}
        {below}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** A line below the time. */
export function TicketLine({ isTab, children }: { isTab?: boolean; children: ReactNode }) {
  return <p className={classes(isTab && 'tab', styles.where)}>{children}</p>;
}

/** The price: lines, and their total in large figures. */
export function TicketSum({ lines, total, children }: { lines: ReadonlyArray<readonly [label: string, price: string]>; total: readonly [label: string, price: string]; children?: ReactNode }) {
  return (
    <dl className={styles.price}>
      {lines.map(([label, price]) => <div key={label}><dt>{label}</dt><dd className="tab">{price}</dd></div>)}
      <div className={styles.total}><dt>{total[0]}</dt><dd className="num">{total[1]}</dd></div>
      {children}
    </dl>
  );
}
