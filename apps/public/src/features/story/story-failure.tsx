import { Button } from '@coach/ui';
import { publicMessages as messages, useSay } from '@coach/web-kit';
import styles from './story.module.css';

/** Shown in place of a video that fails to load (HOME-06). */
export function StoryFailure({ onRetry }: { onRetry: () => void }) {
  const say = useSay();
  return (
    <div className={styles.failure} role="alert">
      <p className="lead">{say(messages.story.failed)}</p>
      <Button variant="primary" onClick={onRetry}>{say(messages.story.retry)}</Button>
    </div>
  );
}
