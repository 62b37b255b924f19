import fs from 'node:fs';
import path from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';

type Project = NonNullable<PlaywrightTestConfig['projects']>[number];

/** Returns the spec files of these journeys. Throws for a missing file: a renamed one would silently run in another lane. */
const matching = (names: readonly string[]): string[] =>
  names.map((name) => {
    const file = path.join(import.meta.dirname, 'src', `${name}.spec.ts`);
    if (!fs.existsSync(file)) throw new Error(`lanes.ts names ${name}, and there is no ${file}`);
    return file;
  });

/** They look at pages and change nothing but the site's own texts and pictures (content, own-pictures) and which sites show the widget. */
const PAGES = matching(['areas', 'complaints', 'content', 'films', 'hours', 'other-browsers', 'own-pictures', 'pictures', 'public-site', 'read-aloud', 'routes', 'spanish', 'widget']);
/** Read-only walks through every page. */
const ALL_PAGES = matching(['accessibility']);
const PANEL = matching(['looks']);
/** Each is about one person's account and plan and books nothing; traces and visits share no data with the others. */
const PEOPLE = matching(['accounts', 'captions', 'embeds', 'impersonation', 'membership', 'read-aloud-members', 'recent-proof', 'recovery', 'security', 'traces', 'two-tabs', 'videos', 'visits']);
/** Each books its own time slots; none picks from all free times or changes the coach's settings. second-business shares no data. */
const CLIENTS = matching([
  ...['accountant-year', 'book-and-pay', 'consultation', 'credits', 'time-zones', 'money', 'money-back', 'morning-on-a-phone', 'moving-in', 'nothing-lost', 'offline'],
  ...['payment-left', 'places', 'second-business', 'secrets', 'side-by-side', 'waitlist'],
]);
/** They run on a demo stack of their own, because they change what a session costs or kill parts of the stack. */
const APART = matching(['no-show-fee', 'payment-faults', 'worker-death']);

/**
 * The journeys share one stack and its clock, time slots, and library. Those that could collide run one after another in a
 * lane; lanes run in parallel as far as there is capacity, longest first, so that all end at about the same time. A new
 * journey runs in the bookings lane, which is always safe, until it is listed in another.
 */
export const lanes = (use: Project['use']): Project[] => [
  { name: 'bookings', use, workers: 1, testIgnore: [...CLIENTS, ...PAGES, ...ALL_PAGES, ...PANEL, ...PEOPLE, ...APART] },
  { name: 'clients', use, workers: 1, testMatch: CLIENTS },
  { name: 'people', use, workers: 1, testMatch: PEOPLE },
  { name: 'apart', use, workers: 1, testMatch: APART },
  { name: 'pages', use, workers: 1, testMatch: PAGES },
  { name: 'panel', use, workers: 1, testMatch: PANEL },
  { name: 'all-pages', use, workers: 1, testMatch: ALL_PAGES },
];

/** How many lanes run at a time, even on two cores: each waits part of the time, so three take five sixths of the time of two. */
export const LANES_AT_ONCE = 3;
