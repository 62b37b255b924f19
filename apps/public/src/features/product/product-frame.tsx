import { Badge, classes } from '@coach/ui';
import { useSay } from '@coach/web-kit';
import type { ReactNode } from 'react';
import styles from './product-frame.module.css';

export interface ProductFrameProps {
  shape: 'window' | 'phone';
  /** The text in the frame's header, e.g. the page's name. */
  title: string;
  /** The description for screen readers. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Product components in a drawn frame, with sample data: display only, not interactive. */
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
