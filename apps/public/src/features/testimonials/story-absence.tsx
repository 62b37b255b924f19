import { testimonials } from '@coach/content';
import { Button, EmptyState, Skeleton } from '@coach/ui';
import { Link, useSay } from '@coach/web-kit';
import styles from './story-absence.module.css';

export function StorySkeleton() {
  const say = useSay();
  return (
    <div role="status">
      <span className="vh">{say('Loading the stories...')}</span>
      <div className={styles.bar}>
        <Skeleton width={290} height={46} />
        <Skeleton width={260} height={44} />
      </div>
      <div className={styles.spread}>
        <div className={styles.picture}><Skeleton height="100%" /></div>
        <div className={styles.words}>
          <Skeleton width={180} height={24} />
          <Skeleton width="60%" height="clamp(80px, 10vw, 160px)" />
          <Skeleton width="44%" height={20} />
          <Skeleton height={28} />
          <Skeleton width="90%" height={28} />
          <Skeleton width="52%" height={28} />
          <Skeleton width="70%" height={24} />
        </div>
      </div>
    </div>
  );
}

export function StoriesFailed({ retry, isBusy }: { retry: () => void; isBusy: boolean }) {
  const say = useSay();
  return (
    <div className={`card ${styles.failed}`} role="alert">
      <p className="d d3">{say('The stories didn’t load')}</p>
      <p className="muted">{say('It may be your connection. Please try again.')}</p>
      <Button variant="ink" busy={isBusy} busyLabel={say('Loading...')} onClick={retry}>{say('Try again')}</Button>
    </div>
  );
}

export function NoStories() {
  const say = useSay();
  const { label, href } = say(testimonials).action;
  return (
    <EmptyState
      title={say('The first page is still blank')}
      text={say('No client has told a story here yet. Yours may be the first.')}
      action={<Button variant="ink" asChild><Link to={href}>{label}</Link></Button>}
    />
  );
}
