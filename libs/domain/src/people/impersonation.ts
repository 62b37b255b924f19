/** Maximum minutes of an impersonation (IMP-06). */
export const IMPERSONATION_MINUTES = 30;

/** Maximum results of a search for somebody to impersonate (IMP-01, LIM-03). */
export const MOST_FOUND_PEOPLE = 10;

interface Somebody {
  userId: string;
  isAdmin: boolean;
}

/** Whether somebody can be impersonated: never oneself, and no admin (IMP-06). */
export const mayBeImpersonated = (viewer: Pick<Somebody, 'userId'>, { userId, isAdmin }: Somebody): boolean => userId !== viewer.userId && !isAdmin;

/** Names of site areas for people, by the start of the API path (longest first). */
const PAGES: ReadonlyArray<readonly [start: string, name: string]> = [
  ['/account/sessions', 'Security'],
  ['/auth/sign-ins', 'Security'],
  ['/account/second-factor', 'Security'],
  ['/account/passkeys', 'Security'],
  ['/account/viewings', 'Security'],
  ['/account/', 'Your data'],
  ['/profile', 'Profile'],
  ['/bookings', 'Bookings'],
  ['/waitlist', 'Waiting list'],
  ['/calendar-feed', 'Calendar address'],
  ['/messages', 'Messages'],
  ['/mail', 'Mail'],
  ['/billing/checkout', 'Open payment'],
  ['/billing/invoices', 'Invoices'],
  ['/billing/credits', 'Session credits'],
  ['/billing', 'Plan'],
  ['/videos', 'Video library'],
];

/**
 * The page that shows an API path's content, in the person's words; the path itself if there is
 * none.
 */
export const viewedPage = (path: string): string => PAGES.find(([start]) => path.startsWith(start))?.[1] ?? path;
