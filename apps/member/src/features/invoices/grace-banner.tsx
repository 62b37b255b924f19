import { Banner, Button } from '@coach/ui';
import { formatDate, useBillingPortal } from '@coach/web-kit';
import { useOwnPlan } from '../dashboard/plan/use-own-plan.ts';
import styles from './grace-banner.module.css';

/** Shown above the whole dashboard while a plan payment is overdue: until when the videos stay available, and how to fix it (VID-21). */
export function GraceBanner({ now }: { now: Date }) {
  const { data: plan } = useOwnPlan();
  const { open, isOpening } = useBillingPortal();
  if (plan?.status !== 'past_due') return null;
  const until = plan.grace_until === null ? null : new Date(plan.grace_until);
  const access = until && now < until ? `Your videos stay open until ${formatDate(until)}.` : 'Your videos are closed until it is paid.';
  return (
    <div className={styles.place}>
      <Banner tone="bad">
        <span>Your last payment didn’t go through. {access}</span>
        <Button size="sm" busy={isOpening} busyLabel="Opening..." onClick={open}>Update card<span className="vh"> (opens in a new tab)</span></Button>
      </Banner>
    </div>
  );
}
