import { events as words } from '@coach/content';
import { Button } from '@coach/ui';
import { useSay } from '@coach/web-kit';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { Shown } from './use-rail.ts';
import styles from './upcoming-events.module.css';

type Props = { count: number; shown: Shown | null; onMove: (direction: 1 | -1) => void };

const placeOf = ({ first, last }: Shown): string => (first === last ? `${first + 1}` : `${first + 1} – ${last + 1}`);

/** The position of the carousel, and buttons for the directions in which it can still move (HOME-10). */
export function RailControls({ count, shown, onMove }: Props) {
  const say = useSay();
  return (
    <div className={styles.controls}>
      <p className="tab sm muted">{shown && say('{place} of {count}', { place: placeOf(shown), count })}</p>
      <Button size="icon" aria-label={say(words).previous} disabled={!shown || shown.first === 0} onClick={() => onMove(-1)}>
        <ArrowLeft aria-hidden="true" />
      </Button>
      <Button size="icon" aria-label={say(words).next} disabled={!shown || shown.last === count - 1} onClick={() => onMove(1)}>
        <ArrowRight aria-hidden="true" />
      </Button>
    </div>
  );
}
