import { pages } from '@coach/content';

/** Pages whose text depends on a mailed link; without one they say so. */
export const PUBLIC_PAGES: readonly string[] = [...pages.filter(({ search }) => search === 'listed').map(({ path }) => path), '/auth', '/reset-password', '/confirm-email', '/email-confirmation', '/payment-success', '/payment-canceled', '/unsubscribe', '/nowhere'];

const reached = (path: string) => pages.some((page) => page.path === path);

/** The pages that the coach, who is also a member, can open; filtered by whether the current release has them. */
export const SIGNED_IN_PAGES: readonly string[] = [...['/dashboard', '/book', '/profile', '/membership', '/videos'].filter(reached), '/profile?view=security', '/profile?view=privacy', '/profile?view=mail', '/dashboard?view=messages', '/dashboard?view=coaching'];

/** Every tab of the panel and every entry of its Business menu (ADM-04, ADM-09). */
export const ADMIN_PAGES: readonly string[] = [
  ...['overview', 'bookings', 'users', 'user-cleanup', 'subscriptions', 'videos', 'system-health', 'monitor', 'logs'].map((tab) => `/admin?tab=${tab}`),
  ...['calendar', 'today', 'classes', 'working-hours', 'content', 'inbox', 'coaching', 'import-clients', 'export-everything', 'books', 'owed', 'reports', 'note-templates', 'notifications', 'connections', 'payment-account', 'audit-log'].map((view) => `/admin?view=${view}`),
  ...['events', 'testimonials', 'plans', 'story'].map((part) => `/admin?view=content&part=${part}`),
  '/admin?view=your-business&part=translations',
];
