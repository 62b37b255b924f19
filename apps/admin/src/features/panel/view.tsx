import type { ReactNode } from 'react';
import styles from './panel-parts.module.css';

/** A place of the Business menu: heading, actions, and content. */
export function View({ title, lead, tools, children }: { title: string; lead: ReactNode; tools?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.view}>
      <div className={styles.viewHead}>
        <div>
          <h2 className="d d2">{title}</h2>
          <p className="muted">{lead}</p>
        </div>
        {tools && <div className={styles.viewTools}>{tools}</div>}
      </div>
      {children}
    </div>
  );
}
