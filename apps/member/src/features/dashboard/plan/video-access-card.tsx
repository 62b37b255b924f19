import type { Subscription } from '@coach/contracts';
import { forSale } from '@coach/domain';
import { Button, Skeleton } from '@coach/ui';
import { useBusiness } from '@coach/web-kit';
import { PlanOffers } from './plan-offers.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { useOwnPlan } from './use-own-plan.ts';
import styles from './video-access-card.module.css';

/** The subscription, or the plans to choose from (DASH-05). */
export function VideoAccessCard({ now }: { now: Date }) {
  const { data, isPending, isFetching, refetch } = useOwnPlan();
  const { plans } = useBusiness();
  // Hidden if the business sells no plans.
  if (!data && (isPending || data === null) && forSale(plans).length === 0) return null;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="video-access" aria-busy={isPending}>
      <h2 className="d d3" id="video-access">Video Library Access</h2>
      {isPending && <Waiting />}
      {!isPending && <Known plan={data} now={now} isBusy={isFetching} retry={() => void refetch()} />}
    </section>
  );
}

type KnownProps = { plan: Subscription | null | undefined; now: Date; isBusy: boolean; retry: () => void };

function Known({ plan, now, isBusy, retry }: KnownProps) {
  if (plan) return <PlanSummary plan={plan} now={now} />;
  if (plan === null) return <PlanOffers />;
  return (
    <>
      <p role="status">Your subscription didn’t load. It may be your connection; nothing about it has changed.</p>
      <Button busy={isBusy} onClick={retry}>Ask again</Button>
    </>
  );
}

function Waiting() {
  return (
    <>
      <p className="vh" role="status">Loading your subscription...</p>
      <Skeleton width="70%" height={52} />
      <Skeleton height={6} />
      <Skeleton width="60%" />
    </>
  );
}
