import { comparedOf, planPage, type ComparedRow } from '@coach/content';
import { forSale, scopeNames } from '@coach/domain';
import { classes } from '@coach/ui';
import { formatWholePrice, taxNotes, useBusiness, useSay } from '@coach/web-kit';
import { Check, Minus } from 'lucide-react';
import styles from './plan-comparison.module.css';

/** What each plan includes, line by line. */
export function PlanComparison() {
  const say = useSay();
  const { plans: sold, services, region } = useBusiness();
  const { listed, beside } = taxNotes(region, say);
  const plans = forSale(sold);
  const { title, caption, rows, cells, ownSessions } = say(planPage).comparison;
  const lineOf = (row: ComparedRow): string => (row === 'sessions' && plans.some(({ credits, pays }) => credits > 0 && pays) ? ownSessions : rows[row]);
  const named = services.map(({ id, name }) => ({ id, name: say(name) }));
  const compared = plans.map((plan) => ({ id: plan.id, has: comparedOf(plan, cells), forWhat: plan.pays && plan.credits > 0 ? scopeNames(plan.pays, named, say(' or ')) : '' }));
  return (
    <section className={styles.band} aria-labelledby="comparison-title">
      <div className="wrap">
        <h2 className="d d2" id="comparison-title">{title}</h2>
        <table className={styles.table}>
          <caption className="vh">{caption}</caption>
          <thead>
            <tr>
              <td />
              {plans.map(({ id, name, priceCents }) => <th key={id} scope="col">{say(name)} <span className="num">{formatWholePrice(listed(priceCents))}</span>{beside && <> <small>{beside}</small></>}</th>)}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(rows) as ComparedRow[]).map((row) => (
              <tr key={row}>
                <th scope="row">{lineOf(row)}</th>
                {compared.map(({ id, has, forWhat }) => <td key={id}><Cell value={has[row]} />{row === 'sessions' && forWhat && <><br /><span className="sm">{forWhat}</span></>}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
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
