import { PLAN_LINE } from '@coach/content';
import { soldAs } from '@coach/domain';
import { Button } from '@coach/ui';
import { formatWholePrice, useBusiness, useChosenPlan, useSay } from '@coach/web-kit';
import { X } from 'lucide-react';
import styles from './selected-plan.module.css';

/** The plan chosen before coming here (AUTH-20). Signing in or up does not buy it. */
export function SelectedPlan() {
  const say = useSay();
  const { plan, forget } = useChosenPlan();
  const { plans } = useBusiness();
  if (!plan) return null;
  const { name, priceCents, interval } = soldAs(plans, plan);
  return (
    <div className={styles.plan}>
      <div>
        <p className={styles.name}>{say('Selected plan: {plan}', { plan: say(PLAN_LINE[interval], { plan: say(name), price: formatWholePrice(priceCents) }) })}</p>
        <p className="sm muted">{say('Nothing is charged here. You confirm it on your dashboard.')}</p>
      </div>
      <Button variant="quiet" size="icon" aria-label={say('Remove the selected plan')} onClick={forget}><X aria-hidden="true" /></Button>
    </div>
  );
}
