import type { SiteReport } from '@coach/contracts';
import { byChartBar } from '@coach/domain';
import { Chart, EmptyState } from '@coach/ui';
import { dayWord, formatCount } from '@coach/web-kit';
import { Figures } from '../panel/figures.tsx';
import { Counts } from './counts.tsx';
import { Funnel } from './funnel.tsx';
import { axisWord, screenWords, sourceWord, stepWord, rangeWord, words } from './words.ts';
import styles from './reports.module.css';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The coach's report about a period. */
export function Report({ report }: { report: SiteReport }) {
  const { days, pages, sources, screens, membership, booking } = report;
  const [visitors, views] = [sum(days.map((day) => day.visitors)), sum(days.map((day) => day.views))];
  if (visitors === 0 && membership.every(({ count }) => count === 0)) return <EmptyState title={words.empty.title} text={words.empty.text} />;
  const summary = `${formatCount(visitors)} visitors and ${formatCount(views)} page views from ${dayWord(report.from)} to ${dayWord(report.to)}.`;
  const points = byChartBar(days).map(({ range, days: of }) => ({ key: range.from, label: rangeWord(range), axis: axisWord(range), bar: sum(of.map((day) => day.views)), line: sum(of.map((day) => day.visitors)) }));
  return (
    <>
      <Figures
        figures={[
          { label: words.visitors, value: visitors },
          { label: words.views, value: views },
          { label: 'Signed up', value: membership.find(({ step }) => step === 'signed_up')?.count ?? 0 },
          { label: 'Clients who paid', value: membership.at(-1)?.count ?? 0, hot: true },
        ]}
      />
      <div className={`card ${styles.box}`}><Chart title={stepWord(days.length, words.visits, words.visitsByWeek)} summary={summary} points={points} barName={words.views} lineName={words.visitors} labelName={stepWord(days.length, words.day, words.week)} /></div>
      <div className={styles.pair}>
        <Funnel title={words.membership} steps={membership} />
        <Funnel title={words.booking} steps={booking} />
      </div>
      <div className={styles.pair}>
        <Counts title={words.pages} counts={pages.map(({ path, ...counts }) => ({ key: path, name: path, ...counts }))} />
        <div className={styles.stack}>
          <Counts title={words.sources} counts={sources.map(({ source, ...counts }) => ({ key: source, name: sourceWord(source), ...counts }))} />
          <Counts title={words.screens} counts={screens.map(({ screen, ...counts }) => ({ key: screen, name: screenWords[screen], ...counts }))} />
        </div>
      </div>
      <p className="xs muted">{words.note}</p>
    </>
  );
}
