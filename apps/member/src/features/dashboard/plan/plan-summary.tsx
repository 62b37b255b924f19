import type { Subscription } from '@coach/contracts';
import { DAY, planRenewalWords, soldAs, type PlanTerms, type SubscriptionStatus } from '@coach/domain';
import { Badge, Button, Meter, type BadgeTone } from '@coach/ui';
import { formatDate, formatPrice, formats, Link, paths, useBillingPortal, useBusiness } from '@coach/web-kit';
import { ExternalLink } from 'lucide-react';
import { NextPrice } from './next-price.tsx';
import { PlanNotice } from './plan-notice.tsx';
import styles from './video-access-card.module.css';

const STATUS: Record<SubscriptionStatus, { label: string; tone: BadgeTone }> = {
  active: { label: 'Active', tone: 'ok' },
  past_due: { label: 'Past due', tone: 'wait' },
  canceled: { label: 'Canceled', tone: 'bad' },
  inactive: { label: 'Inactive', tone: 'plain' },
};

/** Plan, status, end of the period, what comes next, and the button to manage it (DASH-05, DASH-20). */
export function PlanSummary({ plan, now }: { plan: Subscription; now: Date }) {
  const { open, isOpening } = useBillingPortal();
  const { name } = soldAs(useBusiness().plans, plan.plan_type);
  const { label, tone } = STATUS[plan.status];
  return (
    <>
      <p className={styles.plan}><span className="d d2">{name}</span> <Badge tone={tone}>{label}</Badge></p>
      <Period plan={plan} now={now} />
      <NextPrice plan={plan} />
      <PlanNotice plan={plan} now={now} />
      <div className={styles.acts}>
        <Button variant="ink" asChild><Link to={paths.videos}>Watch videos</Link></Button>
        <Button busy={isOpening} busyLabel="Opening..." onClick={open}>Manage Subscription <ExternalLink aria-hidden="true" /><span className="vh"> (opens in a new tab)</span></Button>
      </div>
    </>
  );
}

/** The plan's price, with its discount if any. */
const termsOf = ({ price_monthly: priceCents, interval, list_price: listPriceCents, discount_ends_at: end }: Subscription): PlanTerms => ({
  priceCents,
  interval,
  discount: listPriceCents !== null && listPriceCents > priceCents ? { listPriceCents, endsAt: end === null ? null : new Date(end) } : null,
});

/** What comes next; an unpaid month shows no end date. */
function nextWords(plan: Subscription, end: Date): string {
  if (plan.trial_ends_at) return plan.cancel_at_period_end ? `Free trial, ends ${formatDate(end)}: nothing is charged` : `Free until ${formatDate(end)}, then ${planRenewalWords(termsOf(plan), end, formats())}`;
  if (plan.status === 'past_due') return `${formatPrice(plan.price_monthly)} not paid yet`;
  return plan.status === 'active' && !plan.cancel_at_period_end ? `Renews ${formatDate(end)}, ${planRenewalWords(termsOf(plan), end, formats())}` : `Ends ${formatDate(end)}`;
}

/** How much of the paid period has passed, and what happens at its end. */
function Period({ plan, now }: { plan: Subscription; now: Date }) {
  const [start, end] = [new Date(plan.current_period_start), new Date(plan.current_period_end)];
  const inDays = (ms: number) => Math.max(0, Math.round(ms / DAY));
  const days = inDays(end.getTime() - start.getTime());
  const used = Math.min(days, inDays(now.getTime() - start.getTime()));
  return (
    <div className={styles.period}>
      <Meter hot value={used} max={days} label="This period" text={`${used} of ${days} days of this period used`} />
      <p className="sm muted tab">
        <span>{formatDate(start)}</span>
        <span>{nextWords(plan, end)}</span>
      </p>
    </div>
  );
}
