import fs from 'node:fs';
import os from 'node:os';
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
const PAGES = matching(['areas', 'complaints', 'content', 'films', 'for-everyone', 'hours', 'looks', 'other-browsers', 'own-pictures', 'pictures', 'public-site', 'read-aloud', 'routes', 'spanish', 'widget']);
/** They are about one person's account and plan, and book nothing; no-show-fee, traces and visits meet nobody. */
const PEOPLE = matching(['accounts', 'captions', 'embeds', 'impersonation', 'membership', 'no-show-fee', 'read-aloud-members', 'recent-proof', 'recovery', 'security', 'traces', 'two-tabs', 'videos', 'visits']);
/** They book, each in hours of its own, and neither choose from what is free at all nor change how the coach works or hears of it; second-business meets nobody. */
const CLIENTS = matching([
  ...['accountant-year', 'book-and-pay', 'consultation', 'credits', 'elsewhere', 'money', 'money-back', 'morning-on-a-phone', 'moving-in', 'nothing-lost', 'offline'],
  ...['payment-left', 'places', 'second-business', 'secrets', 'side-by-side', 'waitlist'],
]);
/** They kill parts of the stack, which the others must not feel. */
const FAULTS = matching(['payment-faults', 'worker-death']);

/**
 * The journeys share one stack and its clock, hours and library: those that could meet follow one another in a lane, and
 * lanes run beside each other. A new journey is in the lane of bookings, where nothing can go wrong, until somebody names it.
 * On two cores bookings and people follow one another, and so do clients and pages: the longer pair is how long all take.
 */
export const lanes = (use: Project['use']): Project[] => [
  { name: 'bookings', use, workers: 1, testIgnore: [...CLIENTS, ...PAGES, ...PEOPLE, ...FAULTS] },
  { name: 'clients', use, workers: 1, testMatch: CLIENTS },
  { name: 'pages', use, workers: 1, testMatch: PAGES },
  { name: 'people', use, workers: 1, testMatch: PEOPLE },
  { name: 'faults', use, workers: 1, testMatch: FAULTS, dependencies: ['bookings', 'clients', 'pages', 'people'] },
];

/** How many lanes run at a time: a browser, the API and the worker share the cores. On two cores a third lane was measured: all of them then take longer. */
export const LANES_AT_ONCE = Math.min(3, os.availableParallelism());
