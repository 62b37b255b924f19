import type { CSSProperties } from 'react';
import { query } from '@coach/api-client';
import { messages, type BusinessReport as Report } from '@coach/contracts';
import { byChartBar, REVENUE_KINDS, type ReportDays, type RevenueKind } from '@coach/domain';
import { Chart, Skeleton } from '@coach/ui';
import { dayWord, formatCount, formatWholePrice, keepPreviousData, moneyUnit, useQuery, useSayEnglish } from '@coach/web-kit';
import { Figures } from '../panel/figures.tsx';
import { LoadFailed } from '../panel/load-failed.tsx';
import { Compared } from './compared.tsx';
import { HeatTable } from './heat-table.tsx';
import { PackUse } from './pack-use.tsx';
import { ReportBox } from './report-box.tsx';
import { revenueTable, type Cell } from './report-csv.ts';
import { Retention } from './retention.tsx';
import { axisWord, beforeWord, stepWord, rangeWord, words } from './words.ts';
import styles from './reports.module.css';

const FRESH_MS = 60_000;
const KINDS: Record<RevenueKind, string> = { personal: '1:1 sessions', group: 'Group programs', plans: 'Monthly plans', packs: 'Session packs' };

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
/** Whole currency units, for round axis values. */
const units = (cents: number): number => Math.round(cents / 100);
const formatUnits = (value: number): string => formatWholePrice(value * 100);
const percent = (share: number | null): string => (share === null ? '–' : `${share}%`);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const hours = (minutes: number): string => formatCount(Math.round(minutes / 60));

export const useBusinessReport = (days: ReportDays) => useQuery(query.analytics.business.queryOptions({ input: { days }, staleTime: FRESH_MS, placeholderData: keepPreviousData }));

/** The business's results: revenue by day and kind, plans, hours, no-shows, and video views (ADM-09: Reports). */
export function BusinessReport({ days }: { days: ReportDays }) {
  const { data, isPending, isLoadingError, isFetching, refetch } = useBusinessReport(days);
  if (isLoadingError) return <LoadFailed message={messages.reports.businessFailed} isBusy={isFetching} retry={() => void refetch()} />;
  if (isPending) return <div className={styles.report} role="status" aria-label="Loading the business..."><Skeleton height={84} /><Skeleton height={340} /></div>;
  return <Money report={data} />;
}

function Money({ report }: { report: Report }) {
  const say = useSayEnglish();
  const { days, mrr, churn, hours: time, sessions, watched } = report;
  const earned = byChartBar(days).map(({ range, days: of }) => ({ range, revenue: sum(of.flatMap(({ revenue }) => Object.values(revenue))), refunds: sum(of.map(({ refunds }) => refunds)) }));
  const [revenue, refunds] = [sum(earned.map((one) => one.revenue)), sum(earned.map((one) => one.refunds))];
  const period = `${report.from}-${report.to}`;
  const kinds = REVENUE_KINDS.map((kind) => ({ name: say(KINDS[kind]), value: sum(days.map(({ revenue: of }) => of[kind])) }));
  return (
    <>
      <Figures
        figures={[
          { label: 'Revenue', value: formatWholePrice(revenue), note: refunds > 0 ? `${formatWholePrice(refunds)} refunded` : 'no refunds', hot: true },
          { label: 'Plans a month', value: formatWholePrice(mrr), note: 'charged by card, now' },
          { label: 'Plans ended', value: percent(churn.percent), note: `${churn.ended} of ${churn.at_start}` },
          { label: 'Hours booked', value: percent(time.percent), note: `${hours(time.booked_minutes)} of ${hours(time.offered_minutes)} offered` },
          { label: 'No-shows', value: percent(sessions.percent), note: `${sessions.no_shows} of ${sessions.held} sessions` },
        ]}
      />
      <div className={`card ${styles.box}`}>
        <Chart
          title={stepWord(days.length, 'Revenue by day', 'Revenue by week')} barName="Revenue" lineName="Refunds" labelName={stepWord(days.length, words.day, words.week)} words={formatUnits}
          target={{ name: `${stepWord(days.length, 'Daily', 'Weekly')} average of the ${beforeWord(days.length)}`, value: units(report.before.revenue / earned.length) }}
          summary={`${formatWholePrice(revenue)} in revenue and ${formatWholePrice(refunds)} in refunds from ${dayWord(report.from)} to ${dayWord(report.to)}.`}
          points={earned.map(({ range, revenue: bar, refunds: line }) => ({ key: range.from, label: rangeWord(range), axis: axisWord(range), bar: units(bar), line: units(line) }))}
        />
      </div>
      <div className={styles.pair}>
        <div className={styles.under}>
          <Shares title="Revenue by kind" heading={capital(moneyUnit())} none="Nothing was paid in this period." file={`kinds-${period}`} cells={revenueTable('kind', kinds)} rows={kinds} words={formatWholePrice} />
          <PackUse report={report} />
        </div>
        <Shares title="Most watched videos" heading="Clients" none="Nothing was watched in this period." file={`watched-${period}`} cells={[['video', 'clients'], ...watched.map(({ title, viewers }) => [title, viewers])]} rows={watched.map(({ title, viewers }) => ({ name: title, value: viewers }))} words={formatCount} />
      </div>
      <div className={styles.pair}>
        <div className={styles.under}><Compared report={report} /><Retention report={report} /></div>
        <HeatTable report={report} />
      </div>
    </>
  );
}

interface SharesProps {
  title: string;
  heading: string;
  none: string;
  /** The file's name, without its extension, and its content. */
  file: string;
  cells: readonly Cell[][];
  rows: readonly { name: string; value: number }[];
  words: (value: number) => string;
}

/** Names with one number each; a bar below each shows the proportion. */
function Shares({ title, heading, none, file, cells, rows, words }: SharesProps) {
  const largest = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ReportBox title={title} file={file} rows={cells}>
      <table className={styles.counts} aria-label={title}>
        <thead><tr><th scope="col"><span className="vh">Name</span></th><th scope="col" className="r">{heading}</th></tr></thead>
        <tbody>
          {rows.map(({ name, value }) => (
            <tr key={name} style={{ '--v': `${(100 * value) / largest}%` } as CSSProperties}><th scope="row">{name}</th><td className="r tab">{words(value)}</td></tr>
          ))}
        </tbody>
      </table>
      {rows.every(({ value }) => value === 0) && <p className="sm muted">{none}</p>}
    </ReportBox>
  );
}
