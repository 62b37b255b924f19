import type { RefObject } from 'react';
import { Skeleton } from '@coach/ui';
import styles from './overview.module.css';

export interface AnswersProps {
  /** How many wait. */
  count: number;
  /** Takes the focus when what had it is answered. */
  heading: RefObject<HTMLElement | null>;
}

/** As many places as cards come, each as high. */
export const AnswersComing = ({ count, height }: { count: number; height: number }) => (
  <div className={styles.coming}>{Array.from({ length: count }, (_, place) => <Skeleton key={place} height={height} />)}</div>
);
