import type { BusinessReport } from '@coach/contracts';
import { ScrollableTable } from '@coach/ui';
import { formatCount, presentBusiness } from '@coach/web-kit';
import { ReportBox } from './report-box.tsx';
import styles from './reports.module.css';

const TITLE = 'Packs sold and used';
const nameOf = (pack: string): string => presentBusiness().packs.find(({ id }) => id === pack)?.name ?? pack;

/** How the sessions of packs sold in the period were used (ADM-09: Reports). */
export function PackUse({ report: { packs, from, to } }: { report: BusinessReport }) {
  return (
    <ReportBox
      title={TITLE} note="Sessions of packs sold in this period." file={`packs-${from}-${to}`}
      rows={[['pack', 'sold', 'sessions', 'used', 'expired', 'left'], ...packs.map(({ pack, sold, granted, used, expired, left }) => [nameOf(pack), sold, granted, used, expired, left])]}
    >
      {packs.length === 0 && <p className="sm muted">No pack was sold in this period.</p>}
      {packs.length > 0 && (
        <ScrollableTable label={TITLE}>
          <table className={styles.plain} aria-label={TITLE}>
            <thead><tr><th scope="col"><span className="vh">Pack</span></th>{['Sold', 'Used', 'Expired', 'Left'].map((word) => <th key={word} scope="col">{word}</th>)}</tr></thead>
            <tbody>
              {packs.map(({ pack, sold, used, expired, left }) => (
                <tr key={pack}><th scope="row">{nameOf(pack)}</th>{Object.entries({ sold, used, expired, left }).map(([name, value]) => <td key={name} className="tab">{formatCount(value)}</td>)}</tr>
              ))}
            </tbody>
          </table>
        </ScrollableTable>
      )}
    </ReportBox>
  );
}
