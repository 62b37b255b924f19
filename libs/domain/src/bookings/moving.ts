import { isBeforeDeadline } from './cancellation.ts';
import type { ServiceKind } from '../business/services.ts';
import type { ChangeTerms } from '../business/business.ts';
import type { BookingStatus } from './booking-status.ts';
import type { ProgramWeek } from './series.ts';

interface Movable {
  status: BookingStatus;
  cancelledAt?: Date | null;
  cancellationDeadline?: Date | null;
  moves: number;
  changeTerms: Pick<ChangeTerms, 'mostMoves'>;
  /** The weeks of a program; null for a single session. */
  weeks: readonly ProgramWeek[] | null | undefined;
  /** Since when a bank is deciding about its payment: it is on hold. */
  paymentDisputedAt?: Date | null;
}

export type MoveRefusal = 'NOT_CONFIRMED' | 'NOT_MOVABLE' | 'MOVED_TWICE' | 'SAME_TIME';

/** A program with a canceled week no longer has one time for every week: only the coach moves it. */
const isWhole = ({ weeks }: Movable): boolean => !weeks?.some(({ state }) => state === 'off' || state === 'made_up');

/** Whether Move is offered: confirmed, sold by the site, before its deadline, moves left, and not on hold. */
export const isMovable = (booking: Movable, kind: ServiceKind, now: Date): boolean =>
  booking.status === 'confirmed' && kind !== 'by_hand' && isBeforeDeadline(booking, now) && isWhole(booking) && booking.moves < booking.changeTerms.mostMoves && !booking.paymentDisputedAt;

/** As if it had not been moved before. */
const UNMOVED = { moves: 0, changeTerms: { mostMoves: 1 } };

/** Why a booking cannot be moved to another start; null when it can, if the time is free. */
export function moveRefusal(booking: Movable & { sessionDate: Date }, kind: ServiceKind, to: Date, now: Date): MoveRefusal | null {
  if (booking.status === 'pending' && !booking.cancelledAt) return 'NOT_CONFIRMED';
  if (!isMovable({ ...booking, ...UNMOVED }, kind, now)) return 'NOT_MOVABLE';
  if (booking.moves >= booking.changeTerms.mostMoves) return 'MOVED_TWICE';
  return to.getTime() === booking.sessionDate.getTime() ? 'SAME_TIME' : null;
}
