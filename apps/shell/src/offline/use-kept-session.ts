import { useEffect } from 'react';
import { onSessionLost, onSessionRenewed, query } from '@coach/api-client';
import { useQueryClient } from '@coach/web-kit';
import { storeNextSession } from './next-session.ts';

/** Stores the next session for the offline page whenever the client's bookings load; deleted on sign-out, and never stored during impersonation. */
export function useKeptSession(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const queries = cache.getQueryCache();
    const queryKey = query.bookings.list.queryKey();
    const forget = () => void storeNextSession(null);
    let person: string | undefined;
    let isImpersonating = false;
    const stops = [
      queries.subscribe(({ type, query: changed }) => {
        if (type !== 'updated' || changed !== queries.find({ queryKey }) || !changed.state.data || isImpersonating) return;
        void import('./store-next-booking.ts').then(({ storeNextBooking }) => storeNextBooking(changed.state.data));
      }),
      onSessionLost(forget),
      onSessionRenewed(({ profile, viewing }) => {
        isImpersonating = viewing !== undefined;
        if (person !== undefined && person !== profile?.user_id) forget();
        person = profile?.user_id;
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [cache]);
}
