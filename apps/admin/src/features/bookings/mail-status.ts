import { api } from '@coach/api-client';

const ASKS = 5;
const PAUSE_MS = 700;

/**
 * Whether the mail of a confirmation failed (ABK-13). It leaves a moment later, so that is asked a few times; a mail that
 * still waits then is on its way and not a failure, nor is an answer that does not come.
 */
export async function hasMailFailed(bookingId: string): Promise<boolean> {
  for (let ask = 0; ask < ASKS; ask += 1) {
    const { state } = await api.coachBooking.mailState({ booking_id: bookingId }).catch(() => ({ state: 'sent' as const }));
    if (state !== 'waiting') return state === 'failed';
    await new Promise((wake) => setTimeout(wake, PAUSE_MS));
  }
  return false;
}
