import { messages, type Trends } from '@coach/contracts';
import { weeklyRevenue } from '@coach/domain';
import { ChartStage, classes, Skeleton, useChartReading, type ChartReading } from '@coach/ui';
import { dayRange, formats, formatWeekday, formatWholePrice, localDate, useNow, type UseQueryResult } from '@coach/web-kit';
import { LoadFailed } from '../panel/load-failed.tsx';
import { shortWeekday } from './short-names.ts';
import { SectionHead } from './section-head.tsx';
import styles from './trends.module.css';

const CLOCK_MS = 60_000;
const SIZE = { width: 100, height: 100 };

/** This week's cumulated revenue by day, compared with last week's. */
export function MoneyIn({ trends }: { trends: UseQueryResult<Trends> }) {
  const now = useNow(CLOCK_MS);
  return (
    <section aria-labelledby="money-in">
      <SectionHead id="money-in" title="Money in" note={`${formats().currencyName}, added up by day`} more={{ label: 'Reports', to: 'view=reports' }} />
      {trends.isError && <LoadFailed message={messages.overview.trendsFailed} isBusy={trends.isFetching} retry={() => void trends.refetch()} />}
      {trends.isPending && <Skeleton height={260} />}
      {trends.data && <Weeks days={trends.data.money} today={localDate(now)} />}
    </section>
  );
}

/** The difference to last week up to the same day, in words. */
function Difference({ ahead, weekday }: { ahead: number; weekday: string }) {
  if (ahead === 0) return <p>As much as last week by the end of {weekday}.</p>;
  return <p><b className={classes('tab', ahead > 0 && styles.more)}>{formatWholePrice(Math.abs(ahead))} {ahead > 0 ? 'more' : 'less'}</b> than last week by the end of {weekday}.</p>;
}

function Weeks({ days, today }: { days: Trends['money']; today: string }) {
  const { now, before, ahead } = weeklyRevenue(days, today);
  const reading = useChartReading(before.length, now.length - 1);
  const [sum, last] = [now.at(-1) ?? 0, before.at(-1) ?? 0];
  const weekdays = days.slice(7).map(({ day }) => dayRange(day).start);
  const labels = weekdays.map(formatWeekday);
  const weekday = formatWeekday(dayRange(today).start);
  if ([...now, ...before].every((cents) => cents === 0)) {
    return <><p className={styles.big}><b className="num">{formatWholePrice(0)}</b></p><p>Nothing came in this week or last week. What clients pay by card, less refunds, adds up here.</p></>;
  }
  return (
    <>
      <div className={styles.big}><b className="num">{formatWholePrice(sum)}</b><Difference ahead={ahead} weekday={weekday} /></div>
      <Lines {...{ now, before, reading }} labels={labels} label={`Money in, added up day by day. This week ${formatWholePrice(sum)} by ${weekday}, last week ${formatWholePrice(last)} in all.`} />
      <div className={styles.foot} aria-hidden="true">{weekdays.map((start, index) => <span key={start.getTime()} className={index === reading.at ? styles.here : undefined}>{shortWeekday(start)}</span>)}</div>
      <p className={styles.key} aria-live="polite">
        <span><i className={styles.solid} />{reading.isLast ? 'This week, so far' : `This week, ${amountAt(now, reading.at)}`}</span>
        <span><i className={styles.dotted} />Last week, {formatWholePrice(reading.isLast ? last : before[reading.at]!)}{!reading.isLast && ` by ${labels[reading.at]}`}</span>
      </p>
    </>
  );
}

const amountAt = (sums: readonly number[], at: number): string => (sums[at] === undefined ? 'still ahead' : formatWholePrice(sums[at]));

interface LinesProps {
  now: readonly number[];
  before: readonly number[];
  labels: readonly string[];
  label: string;
  reading: ChartReading;
}

function Lines({ now, before, labels, label, reading }: LinesProps) {
  const all = [0, ...now, ...before];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const top = ((value: number) => SIZE.height - ((value - least) / (most - least || 1)) * SIZE.height);
  const left = (index: number) => ((index + 0.5) / labels.length) * SIZE.width;
  const path = (values: readonly number[]) => values.map((value, index) => `${index === 0 ? 'M' : 'L'}${left(index).toFixed(2)} ${top(value).toFixed(2)}`).join('');
  const shown = Math.min(reading.at, now.length - 1);
  return (
    <ChartStage title="Money in" labels={labels} reading={reading} className={styles.plot}>
      <span className={styles.most}>{formatWholePrice(most)}</span>
      <i className={styles.zero} style={{ top: `${top(0)}%` }} />
      <svg role="img" aria-label={label} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} preserveAspectRatio="none">
        <path d={path(before)} className={styles.before} vectorEffect="non-scaling-stroke" />
        <path d={path(now)} className={styles.line} vectorEffect="non-scaling-stroke" />
      </svg>
      <i className="chart-dot" style={{ left: `${left(shown)}%`, top: `${top(now[shown] ?? 0)}%` }} />
    </ChartStage>
  );
}
