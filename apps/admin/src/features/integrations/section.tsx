import type { ReactNode } from 'react';
import styles from './integrations.module.css';

/** One integration, with its purpose. */
export function IntegrationSection({ id, title, lead, children }: { id: string; title: string; lead: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 className="d d3" id={id}>{title}</h3>
      <p className="muted">{lead}</p>
      {children}
    </section>
  );
}
