import type { RefObject } from 'react';
import { Skeleton } from '@coach/ui';
import styles from './overview.module.css';

export interface AnswersProps {
  /** How many are waiting. */
  count: number;
  /** Takes the focus when the focused item is answered. */
  heading: RefObject<HTMLElement | null>;
}

/** Placeholders for the expected cards, of the same height. */
export const AnswersComing = ({ count, height }: { count: number; height: number }) => (
  <div className={styles.coming}>{Array.from({ length: count }, (_, place) => <Skeleton key={place} height={height} />)}</div>
);
