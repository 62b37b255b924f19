import { LEGAL_DOCUMENTS, type LegalDocument } from '@coach/domain';
import { brand } from './copy/brand.ts';
import { membership } from './copy/membership.ts';
import { planPage } from './copy/plan-page.ts';
import { testimonials } from './copy/testimonials.ts';
import { yourCoach } from './businesses/your-coach.ts';
import { homeTitleOf } from './home-title.ts';
import { LEGAL_TITLES, yourCoachLegal } from './legal/legal.ts';

/** A page's metadata for search engines and shared links. */
export interface PageMeta {
  path: string;
  /** The title before the site's name, as on the page itself. */
  title: string;
  description: string;
  /** `listed` in the sitemap; `hidden` from search results; `closed` to crawlers altogether. */
  search: 'listed' | 'hidden' | 'closed';
  /** Served with its content before any code loads; input typed meanwhile is kept for the code (apps/shell/src/boot.ts). */
  prerendered?: true;
  /** The area and files of a page that needs its code, to be preloaded with the page. */
  code?: readonly string[];
  /**
   * The page's first API requests, which the shell sends for a returning user before the code is loaded (apps/shell/src/first.ts).
   * `{today}` is the day in the business's zone, `{week}` the first day of its week.
   */
  asks?: readonly string[];
}

const legalPage = (document: LegalDocument) => ({ path: `/${document}`, title: LEGAL_TITLES[document], description: yourCoachLegal[document].en.lead.replace('{{name}}', brand.name), search: 'listed', prerendered: true }) as const;
const account = 'Sign in to book and manage your sessions, or create a free account.';
const member = 'For clients of the coach: sign in to see this page.';
const payment = 'How your payment went.';

/** Every page of the site (GEN-01). All other addresses get the 404 page (LEG-05). */
export const pages: readonly PageMeta[] = [
  { path: '/', title: homeTitleOf(yourCoach), description: brand.description, search: 'listed', prerendered: true },
  { path: '/testimonials', title: testimonials.name, description: testimonials.lead, search: 'listed', prerendered: true },
  { path: '/membership', title: membership.name, description: membership.lead, search: 'listed', prerendered: true },
  { path: '/pricing', title: planPage.title, description: planPage.lead, search: 'listed', prerendered: true },
  ...LEGAL_DOCUMENTS.map(legalPage),
  { path: '/auth', title: 'Sign in or sign up', description: account, search: 'hidden', prerendered: true },
  { path: '/reset-password', title: 'Reset password', description: account, search: 'hidden' },
  { path: '/confirm-email', title: 'Confirm your email', description: account, search: 'hidden' },
  { path: '/email-confirmation', title: 'Confirm your email', description: account, search: 'hidden' },
  { path: '/payment-success', title: 'Your payment', description: payment, search: 'closed' },
  { path: '/payment-canceled', title: 'Payment canceled', description: payment, search: 'closed' },
  { path: '/unsubscribe', title: 'Unsubscribe', description: 'End one kind of mail, without signing in.', search: 'closed' },
  { path: '/widget', title: 'Free times', description: 'The next free times, for the coach’s other sites.', search: 'hidden' },
  { path: '/book', title: 'Book a session', description: account, search: 'hidden', code: ['member/book-page'] },
  { path: '/dashboard', title: 'Dashboard', description: member, search: 'closed', code: ['member/dashboard-page'], asks: ['/api/bookings', '/api/billing/subscription', '/api/billing/amounts-due', '/api/billing/checkout', '/api/waitlist'] },
  { path: '/videos', title: 'Video Library', description: member, search: 'closed', code: ['member/videos-page'] },
  { path: '/profile', title: 'Edit Profile', description: member, search: 'closed', code: ['member/edit-profile-page'] },
  { path: '/admin', title: 'Admin Panel', description: member, search: 'closed', code: ['admin/admin-page', 'admin/overview-tab'], asks: ['/api/admin/waiting', '/api/billing/subscription', '/api/admin/guide', '/api/admin/overview', '/api/admin/billing-tasks', '/api/admin/trends', '/api/admin/today?date={today}', '/api/admin/calendar?from={week}&days=7'] },
  { path: '/gallery', title: 'Components', description: 'Every component of the site in both themes.', search: 'closed' },
];
