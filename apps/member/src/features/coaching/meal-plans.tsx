import { Download } from 'lucide-react';
import type { MealPlan } from '@coach/contracts';
import { formatDate } from '@coach/web-kit';
import { Button } from '@coach/ui';
import { usePlanFile } from './use-coaching.ts';
import styles from './coaching.module.css';

function Plan({ plan: { id, title, text, file_name: file, created_at: at, version } }: { plan: MealPlan }) {
  const download = usePlanFile();
  return (
    <>
      <p className={styles.told}><b>{title}</b>{' '}<span className="xs muted tab">Version {version}, {formatDate(new Date(at))}</span></p>
      {text && <p className={styles.note}>{text}</p>}
      {file && <Button size="sm" busy={download.isPending} busyLabel="Downloading..." onClick={() => download.mutate(id)}><Download aria-hidden="true" size={16} /> {file}</Button>}
    </>
  );
}

/** The current meal plan, and the earlier ones (GAP-04). */
export function MealPlans({ plans: [present, ...earlier], isOpen }: { plans: readonly MealPlan[]; isOpen: boolean }) {
  return (
    <section className={`card ${styles.box}`} aria-labelledby="meal-plan">
      <h2 className="d d3" id="meal-plan">Meal plan</h2>
      {present ? <div className={styles.week}><Plan plan={present} /></div> : <p className="muted">{isOpen ? 'Your coach writes one for you; it appears here.' : 'No meal plan yet.'}</p>}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>Earlier versions</summary>
          <ol>{earlier.map((plan) => <li key={plan.id} className={styles.week}><Plan plan={plan} /></li>)}</ol>
        </details>
      )}
    </section>
  );
}
