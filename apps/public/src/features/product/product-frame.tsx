import { Badge, classes } from '@coach/ui';
import { useSay } from '@coach/web-kit';
import type { ReactNode } from 'react';
import styles from './product-frame.module.css';

export interface ProductFrameProps {
  shape: 'window' | 'phone';
  /** What stands in the frame's own head, e.g. the page's name. */
  title: string;
  /** What whoever hears the page is told of it. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The product itself in a drawn frame, with sample data: it is looked at, never used. */
export function ProductFrame({ shape, title, label, className, children }: ProductFrameProps) {
  const say = useSay();
  return (
    <div role="img" aria-label={label} className={classes(styles.frame, styles[shape], className)}>
      <div inert aria-hidden="true" className={styles.device}>
        <div className={styles.head}>
          <i className={styles.lights} />
          <span className={styles.title}>{title}</span>
          <Badge>{say('Sample')}</Badge>
        </div>
        <div className={styles.screen}>{children}</div>
      </div>
    </div>
  );
}
