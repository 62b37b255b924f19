import { useEffect, useState } from 'react';
import { isRefusal, messageOf, query } from '@coach/api-client';
import { messages, type AdminBooking } from '@coach/contracts';
import type { FeeRefusal, NoShowFeeState } from '@coach/domain';
import { Button, Dialog } from '@coach/ui';
import { formatPrice, useMutation, useQueryClient, useToast } from '@coach/web-kit';
import { clientOf } from './booking-pages.ts';

type Fee = NonNullable<AdminBooking['no_show_fee']>;

const LOOK_AGAIN_MS = 2_000;

const REFUSALS: Record<FeeRefusal, string> = {
  not_no_show: 'This session is no longer a no-show.',
  no_card: 'The client removed the card.',
  asked_already: 'The fee was already requested.',
  too_late: 'The session was more than 30 days ago.',
  nothing_owed: 'Nothing is owed for this session anymore.',
};

/** The state of the fee, in words. */
function standingWords({ amount, refunded }: Fee, state: NoShowFeeState): string {
  const said = formatPrice(amount);
  if (state === 'asked') return `Charging ${said}...`;
  if (state === 'declined') return `Card declined: ${said} is owed, and the client has a link to pay it`;
  if (state === 'unconfirmed') return `The bank wants the client to confirm: ${said} is owed, and they have a link to pay it`;
  return refunded >= amount ? `${said} fee charged, refunded` : `${said} fee charged`;
}

/** The no-show fee: charged to the client's saved card, with its outcome. */
export function NoShowFee({ booking, now }: { booking: AdminBooking; now: Date }) {
  const [isAsking, ask] = useState(false);
  const { no_show: isMissed, no_show_fee: fee, owed_cents: outstanding = 0 } = booking;
  useNews(fee?.state === 'asked');
  if (!fee || !isMissed) return null;
  if (fee.state) return <span className="sm muted">{standingWords(fee, fee.state)}</span>;
  const cents = Math.min(fee.amount, outstanding ?? 0);
  if (cents === 0 || fee.card === '' || now > new Date(fee.until)) return null;
  return (
    <>
      <Button size="sm" aria-label={`Charge ${formatPrice(cents)} no-show fee to ${clientOf(booking)}`} onClick={() => ask(true)}>Charge {formatPrice(cents)} no-show fee</Button>
      {isAsking && <ChargeDialog {...{ booking, fee, cents }} rest={(outstanding ?? 0) - cents} onClose={() => ask(false)} />}
    </>
  );
}

/** Polls while the bank is processing. */
function useNews(isWaiting: boolean): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void cache.invalidateQueries({ queryKey: query.admin.bookings.key() }), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [cache, isWaiting]);
}

interface ChargeProps {
  booking: AdminBooking;
  fee: Fee;
  cents: number;
  /** Cents of the price written off with it. */
  rest: number;
  onClose: () => void;
}

function ChargeDialog({ booking, fee, cents, rest, onClose }: ChargeProps) {
  const [cache, toast] = [useQueryClient(), useToast()];
  const charge = useMutation(
    query.admin.chargeNoShowFee.mutationOptions({
      onSuccess: () => toast.success(messages.admin.noShowFeeAsked),
      onError: (error) => toast.error(messages.admin.noShowFeeRefused, isRefusal(error, 'FEE_REFUSED') ? REFUSALS[error.data.reason] : messageOf(error)),
      onSettled: () => {
        onClose();
        return cache.invalidateQueries({ queryKey: query.admin.bookings.key() });
      },
    }),
  );
  const actions = (
    <>
      <Button variant="primary" busy={charge.isPending} busyLabel="Charging..." onClick={() => charge.mutate({ booking_id: booking.id })}>Charge {formatPrice(cents)}</Button>
      <Button onClick={onClose}>Not now</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Charge the no-show fee?" actions={actions}>
      <p><b>{formatPrice(cents)}</b> is charged to {clientOf(booking)}’s saved card, {fee.card}. They agreed to it when they booked, and get an email and a receipt.</p>
      {rest > 0 && <p>The rest of the price, {formatPrice(rest)}, is written off.</p>}
      <p className="sm muted">If the card is declined, the fee is owed and they get a link to pay it.</p>
    </Dialog>
  );
}
