import type { ReactNode } from 'react';
import type { AdminClient } from '@coach/contracts';
import { soldAs } from '@coach/domain';
import { formatDate, formatPrice, formatTime, presentBusiness } from '@coach/web-kit';
import styles from './client.module.css';

function Fact({ label, value, children }: { label: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
      {children && <dd className="sm muted">{children}</dd>}
    </div>
  );
}

function planWords({ subscription }: AdminClient): [value: ReactNode, note: string | null] {
  if (!subscription) return ['None', null];
  const { plan_type: plan, price_monthly: price, interval, status, current_period_end: end, cancel_at_period_end: ends } = subscription;
  const name = soldAs(presentBusiness().plans, plan).name;
  const until = `${ends || !subscription.stripe_subscription_id ? 'ends' : 'renews'} ${formatDate(new Date(end))}`;
  return [<>{formatPrice(price)} <span className={styles.unit}>a {interval}</span></>, `${name}, ${status === 'past_due' ? 'payment overdue' : until}`];
}

/** Key facts: the next session, the plan, the credits. */
export function ClientFacts({ client }: { client: AdminClient }) {
  const { next_session: next, credits, counts, user } = client;
  const [plan, planNote] = planWords(client);
  const left = credits.reduce((sum, one) => sum + one.left, 0);
  const start = next && new Date(next.starts_at);
  return (
    <dl className={styles.facts}>
      <Fact label="Next session" value={start ? formatDate(start) : 'None'}>
        {start && next ? `${formatTime(start)}, ${next.name}, ${next.duration_minutes} min` : user.last_session_at ? `Last session ${formatDate(new Date(user.last_session_at))}` : 'Hasn’t come yet'}
      </Fact>
      <Fact label="Plan" value={plan}>{planNote}</Fact>
      <Fact label="Credits" value={left}>{credits[0] ? `The first expire ${formatDate(new Date(credits[0].expires_at))}` : 'No prepaid sessions'}</Fact>
      <Fact label="Paid so far" value={formatPrice(counts.paid)}>{counts.payments === 0 ? 'Nothing by card yet' : `${counts.payments} ${counts.payments === 1 ? 'payment' : 'payments'} by card, minus refunds`}</Fact>
    </dl>
  );
}
