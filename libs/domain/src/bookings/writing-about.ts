import type { BookingStatus } from './booking-status.ts';
import { DAY } from '../time/ranges.ts';

/** Days after a session for which its client may still write to the coach about it. */
export const WRITE_ABOUT_DAYS = 14;

/** Whether a client may write to the coach about a booking, on any plan: while it stands, and for two weeks after its last session began. */
export const mayWriteAbout = ({ status, lastSession }: { status: BookingStatus; lastSession: Date }, now: Date): boolean =>
  status !== 'cancelled' && now.getTime() < lastSession.getTime() + WRITE_ABOUT_DAYS * DAY;
