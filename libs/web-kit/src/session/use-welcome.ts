import { useEffect } from 'react';
import { api } from '@coach/api-client';
import type { Profile } from '@coach/contracts';

/** Milliseconds between somebody's arrival and their welcome (AUTH-29). */
const WELCOME_AFTER_MS = 1_000;
const LEFT_AFTER_MS = 500;

/**
 * Has the welcome mailed to somebody who was not welcomed yet. Every open tab asks; the API sends it once. Who has a
 * session has a confirmed address.
 */
export function useWelcome(profile: Profile | null): void {
  const { user_id, email } = profile ?? {};
  const isDue = profile?.welcome_email_sent === false;
  useEffect(() => {
    if (!isDue || !user_id || !email) return;
    let isGone = false;
    // Whoever left or switched the account meanwhile is welcomed when they come back. Firefox ends a request before it says that its page is being left: a page that is still there a moment later was not.
    const note = (error: unknown) => setTimeout(() => isGone || console.error('The welcome wasn’t sent', error), LEFT_AFTER_MS);
    const timer = setTimeout(() => void api.auth.sendAuthEmails({ type: 'welcome', user_id, email }).catch(note), WELCOME_AFTER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isDue, user_id, email]);
}
