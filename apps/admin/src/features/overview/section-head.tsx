import type { ReactNode } from 'react';
import { Link, paths } from '@coach/web-kit';
import styles from './overview.module.css';

interface SectionHeadProps {
  id: string;
  title: string;
  note?: ReactNode;
  /** The link to the full view. */
  more?: { label: string; to: string };
}

/** Rule, heading, and link above a part of the Overview. */
export function SectionHead({ id, title, note, more }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h3 className="d d3" id={id}>{title}</h3>
      {note && <p className="muted tab">{note}</p>}
      {more && <Link className="link" to={`${paths.admin}?${more.to}`}>{more.label}</Link>}
    </div>
  );
}
