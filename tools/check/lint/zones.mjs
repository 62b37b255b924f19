import { apiImports, restrict } from './bans.mjs';

/** Which rooms of the API a room may import. Every room may use platform and env. */
const ZONES = {
  platform: [],
  business: [],
  analytics: [],
  email: [],
  legal: [],
  auth: ['email', 'legal'],
  availability: [],
  content: ['auth'],
  pictures: ['auth'],
  site: ['availability', 'content', 'legal', 'pictures'],
  archives: ['account-data', 'auth', 'email'],
  imports: ['auth', 'billing', 'bookings'],
  inbox: ['email'],
  letters: ['auth', 'email'],
  mcp: ['auth'],
  billing: ['email', 'auth'],
  bookings: ['availability', 'billing', 'email', 'auth'],
  coaching: ['billing', 'bookings', 'email', 'auth'],
  videos: ['billing', 'email', 'auth'],
  admin: ['account-data', 'analytics', 'auth', 'availability', 'billing', 'bookings', 'videos', 'content', 'inbox', 'letters', 'coaching', 'email', 'legal'],
  'account-data': ['auth', 'billing', 'bookings', 'videos', 'content', 'inbox', 'email'],
  notices: ['admin', 'auth', 'billing', 'bookings', 'email', 'videos'],
  webhooks: ['admin', 'auth', 'videos'],
  demo: ['auth', 'availability', 'billing', 'bookings', 'videos', 'content', 'inbox', 'coaching', 'email'],
};
/** What every room may use. Everything else outside the rooms (programs, schema, jobs, assembly) is off limits to all of them. */
const FOR_ALL = ['platform/', 'env\\.ts$'];
/** The business, from which every room except platform, which has no business terms, reads zone, formats and policy. */
const BUSINESS = 'business/';
/** How deep a folder may be nested in its room. */
const DEPTHS = [0, 1, 2];
/** What a room may use of auth without being allowed to import it: the caller and the guards that know it. */
const CALLER = 'auth/(?:guards|caller)\\.ts$';
const WITHOUT_CALLER = ['platform', 'analytics', 'email', 'inbox', 'legal', 'site'];

const allowedFrom = (folder) => [...FOR_ALL, ...(folder === 'platform' ? [] : [BUSINESS]), ...[folder, ...ZONES[folder]].map((room) => `${room}/`), ...(WITHOUT_CALLER.includes(folder) ? [] : [CALLER])];

function zone(folder, depth) {
  const regex = `^(?:\\.\\./){${depth + 1}}(?!\\.\\./|${allowedFrom(folder).join('|')})`;
  const message = `apps/api/src/${folder} must not know this room: see the arrows in tools/check/lint/zones.mjs.`;
  return {
    files: [`apps/api/src/${folder}/${'*/'.repeat(depth)}*.{ts,tsx}`],
    rules: restrict({ paths: apiImports(folder), patterns: [{ regex, message }] }),
  };
}

/** One entry for every folder of the API and every depth. */
export const zones = Object.keys(ZONES).flatMap((folder) => DEPTHS.map((depth) => zone(folder, depth)));
