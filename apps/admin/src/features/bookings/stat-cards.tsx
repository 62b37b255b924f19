import type { AdminBookingPage } from '@coach/contracts';
import { Figures } from '../panel/figures.tsx';

type Counts = AdminBookingPage['counts'];

const SHOWN: readonly [keyof Counts, string][] = [
  ['today', "Today's Sessions"],
  ['upcoming', 'Upcoming'],
  ['pending', 'Pending'],
  ['cancelled', 'Cancelled'],
];

/** Four numbers above the list, for the same search (ABK-01). */
export function StatCards({ counts }: { counts: Counts | undefined }) {
  return <Figures brief figures={SHOWN.map(([key, label]) => ({ label, value: counts?.[key], hot: key === 'today' }))} />;
}
