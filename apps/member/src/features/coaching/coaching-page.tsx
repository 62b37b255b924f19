import { useEffect } from 'react';
import { HeartPulse } from 'lucide-react';
import { memberAreaMessages as messages, type Coaching as Own } from '@coach/contracts';
import { Button, Skeleton } from '@coach/ui';
import { formatDate, Link, paths, ProgressPictures, useSayEnglish } from '@coach/web-kit';
import { CheckIns } from './check-ins.tsx';
import { MealPlans } from './meal-plans.tsx';
import { useCoaching, useCoachingSummary, useSeen } from './use-coaching.ts';
import styles from './coaching.module.css';

/** Check-ins, meal plan and progress of a premium client (GAP-03 to GAP-06), at /dashboard?view=coaching. */
export function Coaching() {
  const { data, isPending, isLoadingError, isFetching, refetch } = useCoaching();
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="d">Coaching</h1>
        <p className="lead">A minute a week tells your coach how to plan the next one.</p>
      </div>
      {isPending && <div role="status" aria-label="Loading your coaching..." className={styles.columns}><Skeleton height={420} /><Skeleton height={420} /></div>}
      {isLoadingError && (
        <div className="card empty" role="alert">
          <p className="d d3">{messages.coaching.loadFailed}</p>
          <Button variant="ink" busy={isFetching} onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {data && <Whole coaching={data} />}
    </main>
  );
}

function Whole({ coaching }: { coaching: Own }) {
  useSeenOnOpen();
  const isWriting = coaching.parts.includes('meal_plans');
  const hasPlans = isWriting || !coaching.is_open || coaching.meal_plans.length > 0;
  return (
    <>
      {!coaching.is_open && <p className="notice notice--warn">{messages.coaching.premiumOnly} <Link className="link" to={paths.pricing}>See the plans</Link></p>}
      <div className={styles.columns}>
        <CheckIns coaching={coaching} />
        <div className={styles.stack}>
          {hasPlans && <MealPlans plans={coaching.meal_plans} isOpen={isWriting} />}
          <Review health={coaching.health} isOpen={coaching.is_open} />
        </div>
      </div>
      <section className={`card ${styles.box} ${styles.progress}`} aria-labelledby="progress">
        <h2 className="d d3" id="progress">Progress</h2>
        <ProgressPictures {...coaching} />
      </section>
    </>
  );
}

/** Marks everything new as seen when the page opens. */
function useSeenOnOpen(): void {
  const { data } = useCoachingSummary();
  const { mutate } = useSeen();
  const isNew = data !== undefined && (data.new_replies > 0 || data.has_new_plan);
  useEffect(() => {
    if (isNew) mutate({});
  }, [isNew, mutate]);
}

const REVIEW_WORDS = { due: 'Your coach hasn’t reviewed it yet.', changed: 'You’ve changed it since, so your coach will review it again.', reviewed: 'Your coach has reviewed it.' };

/** Whether the coach has reviewed the current medical history (GAP-06). */
function Review({ health, isOpen }: { health: Own['health']; isOpen: boolean }) {
  const say = useSayEnglish();
  if (!isOpen) return null;
  return (
    <section className={`card ${styles.box}`} aria-labelledby="history">
      <h2 className="d d3" id="history">{say('Medical history')}</h2>
      <p className={styles.review}><HeartPulse aria-hidden="true" size={20} /><span>{health ? REVIEW_WORDS[health.review] : 'You haven’t shared anything about your health yet.'}{health?.reviewed_at && <span className="muted tab"> Last reviewed {formatDate(new Date(health.reviewed_at))}.</span>}</span></p>
      <p><Link className="link" to={paths.profile}>{say('Your health and fitness background')}</Link></p>
    </section>
  );
}
