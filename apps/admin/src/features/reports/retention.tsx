import type { CSSProperties } from 'react';
import type { BusinessReport } from '@coach/contracts';
import { sharePercent } from '@coach/domain';
import { ScrollableTable } from '@coach/ui';
import { formatCount } from '@coach/web-kit';
import { ReportBox } from './report-box.tsx';
import styles from './reports.module.css';

const TITLE = 'Who stays, by month of joining';
const monthWord = (month: string): string => new Intl.DateTimeFormat('en', { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

/** Of the clients who joined in a month, how many came or paid in it and in each later month (ADM-09: Reports). */
export function Retention({ report: { retention, to } }: { report: BusinessReport }) {
  return (
    <ReportBox
      title={TITLE} note="Percent who came to a session or paid, month by month. The last month in each row isn’t over yet." file={`retention-${to}`}
      rows={[['joined_in', 'joined', ...retention.map((_, later) => `active_after_${later}_months`)], ...retention.map(({ month, joined, active }) => [month, joined, ...active])]}
    >
      <ScrollableTable label={TITLE}>
        <table className={`${styles.heat} ${styles.joined}`} aria-label={TITLE}>
          <thead><tr><th scope="col">Month</th><th scope="col">Joined</th>{retention.map(({ month }, later) => <th key={month} scope="col" abbr={`${later} months later`}>{later === 0 ? '0' : `+${later}`}</th>)}</tr></thead>
          <tbody>
            {retention.map(({ month, joined, active }) => (
              <tr key={month}>
                <th scope="row">{monthWord(month)}</th>
                <td className="tab">{formatCount(joined)}</td>
                {retention.map((column, later) => {
                  const share = sharePercent(active[later] ?? 0, joined);
                  return later >= active.length || share === null ? <td key={column.month} /> : <td key={column.month} className="tab" style={{ '--v': `${share}%` } as CSSProperties}>{Math.round(share)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollableTable>
    </ReportBox>
  );
}
