import type { WeekOff } from '@coach/contracts';
import { Button } from '@coach/ui';
import { formatDateTime, formatPrice, formatWeekday, ZoneHint } from '@coach/web-kit';
import { useOwnBookings } from '../dashboard/bookings/own-bookings.ts';
import { useRefundWeek } from './use-rebooking.ts';

const HEADINGS = { made_up: 'Your week has its new date', refunded: 'Your refund is on its way', waived: 'This week is settled' } as const;

/** The heading for a week that was called off. */
export const weekHeading = ({ settled }: WeekOff): string => (settled ? HEADINGS[settled] : 'What works for you this week?');

/** Whether the week can no longer get another time. */
export const isOver = (week: WeekOff | null): boolean => week?.settled === 'refunded' || week?.settled === 'waived';

const SETTLED = {
  made_up: 'Your program goes on with it. A calendar file is in your mailbox.',
  waived: 'You worked it out with your coach.',
} as const;

/** The refunded amount, which is less than the share if less of the payment was left. */
const refundWords = (cents: number): string =>
  cents > 0 ? `${formatPrice(cents)} for this week goes back to your card; banks usually take 5 to 10 days to show it. The other weeks of your program stay as they are.` : 'What you paid for this week had gone back before.';

/** The date of the make-up session. */
function NewDate({ id }: { id: string }) {
  const { data } = useOwnBookings();
  const week = data?.flatMap(({ booking: { series } }) => series?.weeks ?? []).find(({ off }) => off?.id === id);
  if (week?.state !== 'made_up') return null;
  const start = new Date(week.starts_at);
  return <p><b className="tab">{formatWeekday(start)}, {formatDateTime(start)}</b> <ZoneHint className="sm muted" instant={start} /></p>;
}

interface WeekChoiceProps {
  week: WeekOff;
  id: string;
  onDone: () => void;
}

/** The alternative to another time: a refund of the week's share. */
export function WeekChoice({ week: { share_cents: share, refund_cents: refunded, settled, until }, id, onDone }: WeekChoiceProps) {
  const refund = useRefundWeek(onDone);
  if (settled) return <>{settled === 'made_up' && <NewDate id={id} />}<p>{settled === 'refunded' ? refundWords(refunded) : SETTLED[settled]}</p></>;
  const end = formatDateTime(new Date(until));
  if (share === 0) return <p>If none of the hours work for you, agree on another date with your coach by <span className="tab">{end}</span>.</p>;
  return (
    <>
      <p>Instead of another time, you can get <b className="tab">{formatPrice(share)}</b> of your payment back. If you don’t choose by <span className="tab">{end}</span>, it’s refunded automatically.</p>
      <p><Button busy={refund.isPending} busyLabel="Asking..." onClick={() => refund.mutate({ rebooking_id: id })}>Refund {formatPrice(share)} for this week</Button></p>
    </>
  );
}
