import { classes, Picture, type PictureSource } from '@coach/ui';
import type { ReactNode } from 'react';
import styles from './next-session-panel.module.css';

export interface NextSessionPanelProps {
  /** Id of its heading; omitted when something else names it. */
  id?: string;
  title?: string;
  picture?: PictureSource;
  /** Its two large lines: date and time. */
  when?: readonly [string, string];
  /** What it is. */
  lead?: string;
  /** Right below that. */
  below?: ReactNode;
  facts?: ReadonlyArray<readonly [label: string, value: ReactNode]>;
  className?: string;
  children?: ReactNode;
}

/** The most important item of a dashboard, shown large (DASH-08); a placeholder without text. */
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

/** Its actions. */
export const PanelActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;

/** Button style on its dark background. */
export const panelButtons = { solid: styles.solid, outlined: styles.outlined };
