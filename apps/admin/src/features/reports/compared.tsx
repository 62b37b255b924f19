import type { BusinessReport } from '@coach/contracts';
import { ScrollableTable } from '@coach/ui';
import { dayWord, formatCount, formatWholePrice } from '@coach/web-kit';
import { ReportBox } from './report-box.tsx';
import { beforeWord } from './words.ts';
import styles from './reports.module.css';

interface Row {
  name: string;
  now: number | null;
  before: number | null;
  words: (value: number) => string;
}

const percent = (value: number): string => `${value}%`;
const hours = (minutes: number): string => `${formatCount(Math.round(minutes / 60))} h`;
const said = (value: number | null, words: Row['words']): string => (value === null ? '–' : words(value));

/** The difference to before, with its sign; nothing when there is nothing to compare with. */
function change({ now, before, words }: Row): string {
  if (now === null || before === null) return '–';
  const difference = Math.round((now - before) * 10) / 10;
  return difference === 0 ? 'the same' : `${difference > 0 ? '+' : '−'}${words === percent ? `${Math.abs(difference)} points` : words(Math.abs(difference))}`;
}

function rowsOf({ days, churn, hours: time, sessions, before }: BusinessReport): Row[] {
  const revenue = days.reduce((sum, day) => sum + Object.values(day.revenue).reduce((total, one) => total + one, 0), 0);
  const refunds = days.reduce((sum, day) => sum + day.refunds, 0);
  return [
    { name: 'Revenue', now: revenue, before: before.revenue, words: formatWholePrice },
    { name: 'Refunds', now: refunds, before: before.refunds, words: formatWholePrice },
    { name: 'Sessions held', now: sessions.held, before: before.sessions.held, words: formatCount },
    { name: 'No-shows', now: sessions.percent, before: before.sessions.percent, words: percent },
    { name: 'Time booked', now: time.booked_minutes, before: before.hours.booked_minutes, words: hours },
    { name: 'Share of offered time', now: time.percent, before: before.hours.percent, words: percent },
    { name: 'Plans ended', now: churn.percent, before: before.churn.percent, words: percent },
  ];
}

/** The period compared with the preceding one of the same length, up to the same time (ADM-09: Reports). */
export function Compared({ report }: { report: BusinessReport }) {
  const { from, to, before } = report;
  const title = `Against the ${beforeWord(report.days.length)}`;
  const rows = rowsOf(report);
  return (
    <ReportBox
      title={title} note={`${dayWord(before.from)} to ${dayWord(before.to)}, up to the same hour of its last day.`} file={`compared-${from}-${to}`}
      rows={[['figure', 'now', 'before', 'change'], ...rows.map((row) => [row.name, said(row.now, row.words), said(row.before, row.words), change(row)])]}
    >
      <ScrollableTable label={title}>
        <table className={styles.plain} aria-label={title}>
          <thead><tr><th scope="col"><span className="vh">Figure</span></th><th scope="col">Now</th><th scope="col">Before</th><th scope="col">Change</th></tr></thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}><th scope="row">{row.name}</th><td className="tab">{said(row.now, row.words)}</td><td className="tab muted">{said(row.before, row.words)}</td><td className="tab">{change(row)}</td></tr>
            ))}
          </tbody>
        </table>
      </ScrollableTable>
    </ReportBox>
  );
}
