import { Meter } from '@coach/ui';
import { useNow, useSay } from '@coach/web-kit';
import { useState } from 'react';
import { POLL_FOR_MS } from './use-payment-poll.ts';
import styles from './payment-page.module.css';

const TICK_MS = 500;
const inSeconds = (ms: number) => Math.round(ms / 1000);

/** The progress of a polling round. */
export function PollProgress() {
  const say = useSay();
  const now = useNow(TICK_MS);
  const [begin] = useState(now);
  const passed = Math.min(now.getTime() - begin.getTime(), POLL_FOR_MS);
  return (
    <div className={styles.progress}>
      <Meter role="progressbar" hot value={passed} max={POLL_FOR_MS} label={say('Checking')} text={say('{passed} of {count} seconds', { passed: inSeconds(passed), count: inSeconds(POLL_FOR_MS) })} />
      <p className="sm muted">{say('Asking every 3 seconds')}</p>
    </div>
  );
}
