/** Minutes for which an admin may look at the site as somebody else sees it (IMP-06). */
export const IMPERSONATION_MINUTES = 30;

/** People that a search for somebody to look as finds at most (IMP-01, LIM-03). */
export const MOST_FOUND_PEOPLE = 10;

interface Somebody {
  userId: string;
  isAdmin: boolean;
}

/** Whether somebody may be looked as: never oneself, and no admin (IMP-06). */
export const mayBeImpersonated = (viewer: Pick<Somebody, 'userId'>, { userId, isAdmin }: Somebody): boolean => userId !== viewer.userId && !isAdmin;

/** What a person calls the parts of the site, by the beginning of the address that the page asks (longest first). */
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
 * The page that shows what an address of the API answers, in the person's words; the address itself where the site has no
 * word for it.
 */
export const viewedPage = (path: string): string => PAGES.find(([start]) => path.startsWith(start))?.[1] ?? path;
