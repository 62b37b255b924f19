import { planPage, pricingPlans, type PlanComparison as Comparison } from '@coach/content';
import { classes } from '@coach/ui';
import { formatWholePrice, useSay } from '@coach/web-kit';
import { Check, Minus } from 'lucide-react';
import styles from './plan-comparison.module.css';

/** What each plan has and has not, line by line. */
export function PlanComparison() {
  const say = useSay();
  const { title, caption, rows } = say(planPage).comparison;
  return (
    <section className={styles.band} aria-labelledby="comparison-title">
      <div className="wrap">
        <h2 className="d d2" id="comparison-title">{title}</h2>
        <table className={styles.table}>
          <caption className="vh">{caption}</caption>
          <thead>
            <tr>
              <td />
              {say(pricingPlans).map(({ serviceType, name, cents }) => <th key={serviceType} scope="col">{name} <span className="num">{formatWholePrice(cents)}</span></th>)}
            </tr>
          </thead>
          <tbody>{rows.map((row) => <Line key={row.name} row={row} />)}</tbody>
        </table>
      </div>
    </section>
  );
}

function Line({ row: { name, plans } }: { row: Comparison }) {
  const say = useSay();
  return (
    <tr>
      <th scope="row">{name}</th>
      {say(pricingPlans).map(({ serviceType }) => <td key={serviceType}><Cell value={plans[serviceType]} /></td>)}
    </tr>
  );
}

function Cell({ value }: { value: string | boolean }) {
  const say = useSay();
  if (typeof value === 'string') return <b className="tab">{value}</b>;
  const Mark = value ? Check : Minus;
  return (
    <>
      <Mark className={classes(styles.mark, !value && styles.none)} aria-hidden="true" size={20} />
      <span className="vh">{say(value ? 'Included' : 'Not included')}</span>
    </>
  );
}
