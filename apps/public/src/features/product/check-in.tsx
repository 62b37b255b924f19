import { forSale, plansWith } from '@coach/domain';
import { Badge } from '@coach/ui';
import { useBusiness, useSay } from '@coach/web-kit';
import { CheckInWeek } from '@coach/web-kit/product';
import { ProductFrame } from './product-frame.tsx';
import { SAMPLE_WEEK } from './sample.ts';
import styles from './samples.module.css';

const WEIGHT_LB = 181.9;

/** The names of the plans for sale that include check-ins. */
export const useCheckInPlans = (): string[] => {
  const [say, { plans }] = [useSay(), useBusiness()];
  const with_ = plansWith(plans, 'check_ins');
  return forSale(plans).filter(({ id }) => with_.includes(id)).map(({ name }) => say(name));
};

/** A sample weekly check-in, with the coach's reply. */
export function CheckIn() {
  const [say, { about }] = [useSay(), useBusiness()];
  const told = { week: SAMPLE_WEEK, energy: 4, adherence: 5, weight_lb: about.samples ? WEIGHT_LB : null } as const;
  return (
    <ProductFrame shape="window" title={say('Coaching')} label={say('A sample of a check-in: how the week went, and the coach’s answer')}>
      <div className={`card ${styles.week}`}>
        <div className={styles.weekHead}><p className="d d3">{say('How was your week?')}</p><Badge tone="ok">{say('Checked in')}</Badge></div>
        <CheckInWeek checkIn={{ ...told, note: say('A good week. Slept well, and only missed Thursday.'), reply: say('Nice work. We keep Thursday short next week, so it fits in.') }} say={say} />
      </div>
    </ProductFrame>
  );
}
