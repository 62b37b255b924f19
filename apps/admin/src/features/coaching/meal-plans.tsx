import { useState } from 'react';
import { Download, Plus } from 'lucide-react';
import type { CoachedClient, MealPlan } from '@coach/contracts';
import { formatDate } from '@coach/web-kit';
import { Button } from '@coach/ui';
import { PlanDialog } from './plan-dialog.tsx';
import { usePlanFile } from './use-coaching.ts';
import styles from './coaching.module.css';

/** A client's meal plans, the newest one expanded (GAP-04). */
export function MealPlans({ client: { user_id: userId, meal_plans: plans, parts } }: { client: CoachedClient }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <section className={`card ${styles.box}`} aria-labelledby="meal-plans">
      <div className={styles.boxHead}>
        <h3 className="d d3" id="meal-plans">Meal plan</h3>
        {parts.includes('meal_plans') && <Button size="sm" onClick={() => setAdding(true)}><Plus aria-hidden="true" size={16} /> {plans.length > 0 ? 'New version' : 'New plan'}</Button>}
      </div>
      {plans.length === 0 && <p className="muted">None yet.</p>}
      {plans.map((plan, index) => (
        <details key={plan.id} className={styles.plan} open={index === 0}>
          <summary><b>{plan.title}</b> <span className="xs muted tab">version {plan.version}, {formatDate(new Date(plan.created_at))}</span></summary>
          <Plan userId={userId} plan={plan} />
        </details>
      ))}
      {isAdding && <PlanDialog userId={userId} previous={plans[0]} onClose={() => setAdding(false)} />}
    </section>
  );
}

function Plan({ userId, plan: { id, text, file_name: file } }: { userId: string; plan: MealPlan }) {
  const download = usePlanFile(userId);
  return (
    <div className={styles.planBody}>
      {text && <p className={styles.note}>{text}</p>}
      {file && <Button size="sm" busy={download.isPending} busyLabel="Downloading..." onClick={() => download.mutate(id)}><Download aria-hidden="true" size={16} /> {file}</Button>}
    </div>
  );
}
