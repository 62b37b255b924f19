import type { CSSProperties } from 'react';
import type { BusinessReport } from '@coach/contracts';
import { sharePercent, WEEKDAYS } from '@coach/domain';
import { ScrollableTable } from '@coach/ui';
import { formatClock, presentBusiness } from '@coach/web-kit';
import { ReportBox } from './report-box.tsx';
import styles from './reports.module.css';

type HourUse = BusinessReport['utilization'][number];

const TITLE = 'Booked by weekday and hour';

function Cell({ use }: { use: HourUse | undefined }) {
  if (!use) return <td className={styles.closed}><span className="vh">Closed</span></td>;
  const share = sharePercent(use.booked_minutes, use.offered_minutes);
  if (share === null) return <td className="tab" title="Booked outside your hours">+</td>;
  return <td className="tab" style={{ '--v': `${Math.min(100, share)}%` } as CSSProperties}>{Math.round(share)}</td>;
}

/** Utilization by hour of the week: the darker, the fuller (ADM-09: Reports). */
export function HeatTable({ report: { utilization, from, to } }: { report: BusinessReport }) {
  const { weekStart } = presentBusiness().region;
  const weekdays = WEEKDAYS.map((_, index) => (weekStart + index) % WEEKDAYS.length);
  const all = utilization.map(({ hour }) => hour);
  const [first, last] = [Math.min(...all), Math.max(...all)];
  const hours = all.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <ReportBox
      title={TITLE} note="Percent of the time you offered. Hatched is closed, + is booked outside your hours." file={`hours-${from}-${to}`}
      rows={[['weekday', 'hour', 'offered_minutes', 'booked_minutes'], ...utilization.map((use) => [WEEKDAYS[use.weekday]!, use.hour, use.offered_minutes, use.booked_minutes])]}
    >
      {hours.length === 0 && <p className="sm muted">No hours were offered in this period.</p>}
      {hours.length > 0 && (
        <ScrollableTable label={TITLE}>
          <table className={styles.heat} aria-label={TITLE}>
            <thead><tr><th scope="col"><span className="vh">Hour</span></th>{weekdays.map((day) => <th key={day} scope="col" abbr={WEEKDAYS[day]}>{WEEKDAYS[day]!.slice(0, 3)}</th>)}</tr></thead>
            <tbody>
              {hours.map((hour) => (
                <tr key={hour}><th scope="row">{formatClock(hour * 60)}</th>{weekdays.map((day) => <Cell key={day} use={utilization.find((use) => use.weekday === day && use.hour === hour)} />)}</tr>
              ))}
            </tbody>
          </table>
        </ScrollableTable>
      )}
    </ReportBox>
  );
}
