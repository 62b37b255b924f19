import { Meter } from '@coach/ui';
import { useNow } from '@coach/web-kit';
import { useState } from 'react';
import { POLL_FOR_MS } from './use-payment-poll.ts';
import styles from './payment-page.module.css';

const TICK_MS = 500;
const inSeconds = (ms: number) => Math.round(ms / 1000);

/** How far a round of asking has come. */
export function PollProgress() {
  const now = useNow(TICK_MS);
  const [begin] = useState(now);
  const passed = Math.min(now.getTime() - begin.getTime(), POLL_FOR_MS);
  return (
    <div className={styles.progress}>
      <Meter role="progressbar" hot value={passed} max={POLL_FOR_MS} label="Asking for news" text={`${inSeconds(passed)} of ${inSeconds(POLL_FOR_MS)} seconds`} />
      <p className="sm muted">Asking every 3 seconds</p>
    </div>
  );
}
