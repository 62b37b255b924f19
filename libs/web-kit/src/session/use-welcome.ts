import { useEffect } from 'react';
import { api } from '@coach/api-client';
import type { Profile } from '@coach/contracts';

/** Milliseconds between signing in and the welcome (AUTH-29). */
const WELCOME_AFTER_MS = 1_000;
const LEFT_AFTER_MS = 500;

/**
 * Requests the welcome mail for somebody who has not had it. Every open tab requests it; the API sends it once. Having a
 * session implies a confirmed address.
 */
export function useWelcome(profile: Profile | null): void {
  const { user_id, email } = profile ?? {};
  const isDue = profile?.welcome_email_sent === false;
  useEffect(() => {
    if (!isDue || !user_id || !email) return;
    let isGone = false;
    // Somebody who left or switched accounts meanwhile is welcomed at the next visit. Firefox aborts requests before reporting that the page is being left: a page still open a moment later was not.
    const note = (error: unknown) => setTimeout(() => isGone || console.error('The welcome wasn’t sent', error), LEFT_AFTER_MS);
    const timer = setTimeout(() => void api.auth.sendAuthEmails({ type: 'welcome', user_id, email }).catch(note), WELCOME_AFTER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isDue, user_id, email]);
}
