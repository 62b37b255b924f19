import { messages } from '@coach/contracts';
import { Button } from '@coach/ui';
import styles from './story.module.css';

/** In the place of a film that does not come (HOME-06). */
export function StoryFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p className="lead">{messages.story.failed}</p>
      <Button variant="primary" onClick={onRetry}>{messages.story.retry}</Button>
    </div>
  );
}
