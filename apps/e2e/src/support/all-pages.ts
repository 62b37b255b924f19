import { pages } from '@coach/content';

/** Pages whose words depend on a link that was mailed: without one they say so. */
export const PUBLIC_PAGES: readonly string[] = [...pages.filter(({ search }) => search === 'listed').map(({ path }) => path), '/auth', '/reset-password', '/confirm-email', '/email-confirmation', '/payment-success', '/payment-canceled', '/nowhere'];

const reached = (path: string) => pages.some((page) => page.path === path);

/** What the coach, who is a member too, can open; a page counts from the release that has it. */
export const SIGNED_IN_PAGES: readonly string[] = [...['/dashboard', '/book', '/profile', '/membership', '/videos'].filter(reached), '/admin', '/admin?view=reports'];
