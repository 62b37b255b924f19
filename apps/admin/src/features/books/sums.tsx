import type { ReactNode } from 'react';
import type { TransactionTotals } from '@coach/contracts';
import { Skeleton } from '@coach/ui';
import { formatCount, formatPrice } from '@coach/web-kit';
import styles from './books.module.css';

const counted = (count: number, one: string, many: string): string => `${formatCount(count)} ${count === 1 ? one : many}`;

const grossNote = ({ gross, by_hand: byHand, tax }: TransactionTotals): string => `Card ${formatPrice(gross - byHand)}, by hand ${formatPrice(byHand)}${tax === 0 ? '' : `; ${formatPrice(tax)} tax in all`}`;

function feesNote({ card_payments: cards, fees_missing: missing }: TransactionTotals): ReactNode {
  if (missing > 0) return `${counted(missing, 'fee', 'fees')} not known yet`;
  return cards > 0 ? counted(cards, 'card payment', 'card payments') : 'No card payments';
}

/** The totals as a calculation: gross less refunds less fees is net. */
export function Sums({ totals }: { totals: TransactionTotals | undefined }) {
  const parts: ReadonlyArray<{ label: string; sign: string; cents: number | undefined; note: ReactNode }> = [
    { label: 'Gross', sign: '', cents: totals?.gross, note: totals && grossNote(totals) },
    { label: 'Refunds', sign: '−', cents: totals?.refunds, note: totals && (totals.refund_count === 0 ? 'No refunds' : counted(totals.refund_count, 'refund', 'refunds')) },
    { label: 'Fees', sign: '−', cents: totals?.fees, note: totals && feesNote(totals) },
    { label: 'Net', sign: '=', cents: totals?.net, note: totals && (totals.fees_missing > 0 ? 'Before fees not known yet' : counted(totals.count, 'transaction', 'transactions')) },
  ];
  return (
    <dl className={styles.sums} aria-label="Totals">
      {parts.map(({ label, sign, cents, note }) => (
        <div key={label} data-sign={sign || undefined}>
          <dt>{label}</dt>
          <dd className="num">{cents === undefined ? <Skeleton width={120} height={38} /> : formatPrice(cents)}</dd>
          <dd className="tab">{note ?? <Skeleton width={140} height="1lh" />}</dd>
        </div>
      ))}
    </dl>
  );
}
