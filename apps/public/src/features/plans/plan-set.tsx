import type { VideoPlan } from '@coach/content';
import type { ReactNode } from 'react';
import { PlanCard } from './plan-card.tsx';
import styles from './plan-set.module.css';

/** The plans side by side; the highlighted one is as wide as the others together. */
export function PlanSet({ plans, level, actionOf }: { plans: readonly VideoPlan[]; level?: 3 | 4; actionOf: (plan: VideoPlan) => ReactNode }) {
  return (
    <div className={styles.room}>
      <div className={styles.set}>{plans.map((plan) => <PlanCard key={plan.serviceType} plan={plan} look="column" level={level} action={actionOf(plan)} />)}</div>
    </div>
  );
}
