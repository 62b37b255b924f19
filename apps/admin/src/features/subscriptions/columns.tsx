import type { AdminSubscription } from '@coach/contracts';
import { soldAs, SUBSCRIPTION_STATUSES, type PlanType, type SubscriptionStatus } from '@coach/domain';
import { Badge, type BadgeTone, type Column } from '@coach/ui';
import { formatDate, formatPrice, presentBusiness } from '@coach/web-kit';
import { nameOf } from '../panel/person-name.ts';
import { EmailText, PersonLink } from '../panel/person-link.tsx';
import styles from './subscriptions.module.css';

const TONES: Record<SubscriptionStatus, BadgeTone> = { active: 'ok', past_due: 'wait', inactive: 'plain', canceled: 'bad' };

type OnStatus = (subscription: AdminSubscription, status: SubscriptionStatus) => void;

function Status({ subscription }: { subscription: AdminSubscription }) {
  const { status, manual, cancel_at_period_end: ends, trial_ends_at: trialEnd } = subscription;
  return (
    <span className={styles.status}>
      <Badge tone={TONES[status]}>{status.replace('_', ' ')}</Badge>
      {manual && <Badge tone="info">manual</Badge>}
      {trialEnd && status === 'active' && <span className="xs muted">free trial until {formatDate(new Date(trialEnd))}</span>}
      {ends && status === 'active' && <span className="xs muted">ends with the period</span>}
    </span>
  );
}

/** The price without the discount, and from when on. */
function discountWords({ price_monthly: price, list_price: list, discount_ends_at: ends }: AdminSubscription): string | null {
  if (list === null || list <= price) return null;
  return ends ? `until ${formatDate(new Date(ends))}, then ${formatPrice(list)}` : `instead of ${formatPrice(list)}`;
}

function Price({ subscription }: { subscription: AdminSubscription }) {
  const { complimentary, price_monthly: price, stripe_subscription_id: charged } = subscription;
  const notes = [subscription.interval === 'year' ? 'a year' : null, discountWords(subscription), charged ? null : complimentary ? 'gift' : 'not by card'].filter((note) => note !== null);
  return <span>{formatPrice(price)}{notes.map((note) => <span key={note} className={`xs muted ${styles.note}`}> {note}</span>)}</span>;
}

const planName = (plan: PlanType): string => soldAs(presentBusiness().plans, plan).name;

/** SUB-01. */
export const columnsOf = (onStatus: OnStatus): Column<AdminSubscription>[] => [
  { key: 'client', label: 'Client', phone: 'lead', render: (subscription) => <span className={styles.client}><PersonLink userId={subscription.user_id}>{nameOf(subscription)}</PersonLink> <span className="muted"><EmailText>{subscription.email}</EmailText></span></span> },
  { key: 'plan', label: 'Plan', phone: 'line', render: ({ plan_type: plan }) => <span className={styles.plan}>{planName(plan)}</span> },
  { key: 'status', label: 'Status', phone: 'end', render: (subscription) => <Status subscription={subscription} /> },
  { key: 'price', label: 'Price / month', align: 'right', phone: 'end', render: (subscription) => <Price subscription={subscription} /> },
  { key: 'start', label: 'Start', phone: 'off', render: ({ current_period_start: at }) => <span className="tab">{formatDate(new Date(at))}</span> },
  { key: 'end', label: 'End', phone: 'line', render: ({ current_period_end: at }) => <span className="tab"><span className="on-phone" data-words="until" />{formatDate(new Date(at))}</span> },
  {
    key: 'change',
    label: 'Change status',
    phone: 'acts',
    render: (subscription) => (
      <select className="select select--sm" aria-label={`Status of ${nameOf(subscription)}, ${planName(subscription.plan_type)}`} value={subscription.status} onChange={(event) => onStatus(subscription, event.target.value as SubscriptionStatus)}>
        {SUBSCRIPTION_STATUSES.map((status) => <option key={status} value={status}>{status}</option>)}
      </select>
    ),
  },
];
