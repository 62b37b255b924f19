import type { BookingStatus } from './booking-status.ts';
import { DAY } from '../time/ranges.ts';

/** Days after a session during which its client can write to the coach about it. */
export const WRITE_ABOUT_DAYS = 14;

/** Whether a client can write to the coach about a booking, on any plan: while it is active, and for two weeks after its last session started. */
export const mayWriteAbout = ({ status, lastSession }: { status: BookingStatus; lastSession: Date }, now: Date): boolean =>
  status !== 'cancelled' && now.getTime() < lastSession.getTime() + WRITE_ABOUT_DAYS * DAY;
