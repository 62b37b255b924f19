import type { Trends } from '@coach/contracts';
import { classes, Skeleton } from '@coach/ui';
import { dayRange, formatCount, type UseQueryResult } from '@coach/web-kit';
import { shortMonth } from './short-names.ts';
import { SectionHead } from './section-head.tsx';
import styles from './trends.module.css';

type Month = Trends['members']['months'][number];

const nameOf = ({ month }: Month): string => shortMonth(dayRange(`${month}-15`).start);

/** Number of clients with a plan, and joins and losses by month. */
export function Members({ trends: { data, isPending } }: { trends: UseQueryResult<Trends> }) {
  return (
    <section aria-labelledby="members">
      <SectionHead id="members" title="Members" note="Joined and left, by month" more={{ label: 'Subscriptions', to: 'tab=subscriptions' }} />
      {isPending && <Skeleton height={260} />}
      {data && (
        <>
          <div className={styles.big}><b className="num">{formatCount(data.members.active)}</b><p>of {formatCount(data.members.clients)} {data.members.clients === 1 ? 'client is' : 'clients are'} on a plan.</p></div>
          {data.members.months.some(({ gained, lost }) => gained + lost > 0) ? <Months months={data.members.months} /> : <p>No one joined or left in the last six months. Plans are sold on your membership page.</p>}
        </>
      )}
    </section>
  );
}

function Months({ months }: { months: readonly Month[] }) {
  const most = Math.max(1, ...months.flatMap(({ gained, lost }) => [gained, lost]));
  const label = `Members gained and lost by month: ${months.map((one) => `${nameOf(one)} plus ${one.gained}, minus ${one.lost}`).join('; ')}.`;
  return (
    <div className={styles.months} role="img" aria-label={label}>
      {months.map((one, index) => (
        <div key={one.month} className={classes(index === months.length - 1 && styles.present)}>
          <span className={styles.up}><b>{one.gained > 0 && `+${formatCount(one.gained)}`}</b><i style={{ height: `${(one.gained / most) * 64}px` }} /></span>
          <span className={styles.down}><i style={{ height: `${(one.lost / most) * 64}px` }} /><b>{one.lost > 0 && `−${formatCount(one.lost)}`}</b></span>
          <small>{nameOf(one)}</small>
        </div>
      ))}
    </div>
  );
}
