import { api } from '@coach/api-client';

const ASKS = 5;
const PAUSE_MS = 700;

/**
 * Whether the confirmation mail failed (ABK-13). It is sent a moment later, hence several checks; a mail that
 * is still queued then is on its way and not a failure, and neither is a missing response.
 */
export async function hasMailFailed(bookingId: string): Promise<boolean> {
  for (let ask = 0; ask < ASKS; ask += 1) {
    const { state } = await api.coachBooking.mailState({ booking_id: bookingId }).catch(() => ({ state: 'sent' as const }));
    if (state !== 'waiting') return state === 'failed';
    await new Promise((wake) => setTimeout(wake, PAUSE_MS));
  }
  return false;
}
