import { classes, Picture, type PictureSource } from '@coach/ui';
import type { ReactNode } from 'react';
import styles from './next-session-panel.module.css';

export interface NextSessionPanelProps {
  /** Of its head; left out where something else names it. */
  id?: string;
  title?: string;
  picture?: PictureSource;
  /** Its two large lines: the day, the hour. */
  when?: readonly [string, string];
  /** What it is. */
  lead?: string;
  /** Right below that. */
  below?: ReactNode;
  facts?: ReadonlyArray<readonly [label: string, value: ReactNode]>;
  className?: string;
  children?: ReactNode;
}

/** The one next thing of a dashboard, as large as it deserves (DASH-08); without words it is a place for them. */
export function NextSessionPanel({ id, title, picture, when, lead, below, facts, className, children }: NextSessionPanelProps) {
  const Head = id ? 'h2' : 'p';
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.picture}>{picture && <Picture picture={picture} loading="eager" />}</div>
      <div className={classes(styles.text, className)}>
        {title && <Head className={classes('cap', styles.head)} id={id}>{title}</Head>}
        {when && <p className={classes('num', styles.when)}>{when[0]}<br />{when[1]}</p>}
        {lead && <p className="lead">{lead}</p>}
        {below}
        {facts && <dl className={styles.facts}>{facts.map(([label, value]) => <div key={label}><dt>{label}</dt><dd className="tab">{value}</dd></div>)}</dl>}
        {children}
      </div>
    </section>
  );
}

/** What can be done about it. */
export const PanelActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;

/** How buttons look on its dark ground. */
export const panelButtons = { solid: styles.solid, outlined: styles.outlined };
