import fs from 'node:fs';
import path from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';

type Project = NonNullable<PlaywrightTestConfig['projects']>[number];

/** The files of these journeys. Throws for one that is not there: under another name it would run in another lane. */
const matching = (names: readonly string[]): string[] =>
  names.map((name) => {
    const file = path.join(import.meta.dirname, 'src', `${name}.spec.ts`);
    if (!fs.existsSync(file)) throw new Error(`lanes.ts names ${name}, and there is no ${file}`);
    return file;
  });

/** They look at pages, and change nothing but the site's own words and pictures (content, own-pictures) and which sites show the widget. */
const PAGES = matching(['areas', 'complaints', 'content', 'films', 'hours', 'other-browsers', 'own-pictures', 'pictures', 'public-site', 'read-aloud', 'routes', 'spanish', 'widget']);
/** They go through every page, and change none. */
const ALL_PAGES = matching(['for-everyone']);
const PANEL = matching(['looks']);
/** They are about one person's account and plan, and book nothing; traces and visits meet nobody. */
const PEOPLE = matching(['accounts', 'captions', 'embeds', 'impersonation', 'membership', 'read-aloud-members', 'recent-proof', 'recovery', 'security', 'traces', 'two-tabs', 'videos', 'visits']);
/** They book, each in hours of its own, and neither choose from what is free at all nor change how the coach works or hears of it; second-business meets nobody. */
const CLIENTS = matching([
  ...['accountant-year', 'book-and-pay', 'consultation', 'credits', 'elsewhere', 'money', 'money-back', 'morning-on-a-phone', 'moving-in', 'nothing-lost', 'offline'],
  ...['payment-left', 'places', 'second-business', 'secrets', 'side-by-side', 'waitlist'],
]);
/** On a demo of their own, where they change what a session costs or kill parts of the stack. */
const APART = matching(['no-show-fee', 'payment-faults', 'worker-death']);

/**
 * The journeys share one stack and its clock, hours and library: those that could meet follow one another in a lane, and
 * lanes run beside each other, in this order as far as there is room: the longest first, so that all end at about the same
 * time. A new journey is in the lane of bookings, where nothing can go wrong, until somebody names it.
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

/** How many lanes run at a time, on two cores too: each waits for a browser, the API or the worker for a part of its time, and three take five sixths of the time of two. */
export const LANES_AT_ONCE = 3;
