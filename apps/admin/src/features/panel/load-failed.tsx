import { Button } from '@coach/ui';
import styles from './panel-parts.module.css';

/** Says what failed to load and offers a retry; previously loaded content stays visible below. */
export function LoadFailed({ message, retry, isBusy }: { message: string; retry: () => void; isBusy: boolean }) {
  return (
    <div className={`notice notice--row notice--bad ${styles.failed}`} role="alert">
      <b>{message}</b>
      <Button size="sm" busy={isBusy} onClick={retry}>Try again</Button>
    </div>
  );
}
