import { apiImports, restrict } from './bans.mjs';

/** The arrows inside the API: which features a folder may import. Everybody may use platform, jobs and env. */
const ZONES = {
  platform: [],
  analytics: [],
  email: [],
  auth: ['email'],
  availability: [],
  content: [],
  inbox: ['email'],
  mailing: ['email', 'auth'],
  billing: ['email', 'auth'],
  bookings: ['availability', 'billing', 'email', 'auth'],
  coaching: ['billing', 'email', 'auth'],
  videos: ['billing', 'email', 'auth'],
  admin: ['account-data', 'analytics', 'auth', 'availability', 'billing', 'bookings', 'videos', 'content', 'inbox', 'coaching', 'email'],
  'account-data': ['auth', 'billing', 'bookings', 'videos', 'content', 'inbox', 'email'],
  demo: ['auth', 'availability', 'billing', 'bookings', 'videos', 'content', 'inbox', 'coaching', 'email'],
};
/** The programs and what puts the features together. */
const ASSEMBLY = ['main', 'worker', 'migrate', 'rotate-keys', 'demo-data', 'app\\.module', 'http-app', 'schema', 'sealed-columns'].map((name) => `${name}\\.ts`);
/** How deep a folder may lie below its feature. */
const DEPTHS = [0, 1, 2];
const WITHOUT_GUARDS = ['platform', 'analytics', 'email', 'content', 'inbox'];

function forbiddenFrom(folder) {
  const features = Object.keys(ZONES).filter((other) => other !== 'platform' && other !== folder && !ZONES[folder].includes(other));
  const mayGuard = !WITHOUT_GUARDS.includes(folder);
  return features.map((feature) => (feature === 'auth' && mayGuard ? 'auth/(?!guards)' : `${feature}/`));
}

function zone(folder, depth) {
  const regex = `^(?:\\.\\./){${depth + 1}}(?:${[...forbiddenFrom(folder), ...ASSEMBLY].join('|')})`;
  const message = `apps/api/src/${folder} must not know this room: see the arrows in tools/check/lint/zones.mjs.`;
  return {
    files: [`apps/api/src/${folder}/${'*/'.repeat(depth)}*.{ts,tsx}`],
    rules: restrict({ paths: apiImports(folder), patterns: [{ regex, message }] }),
  };
}

/** One entry for every folder of the API and every depth below it. */
export const zones = Object.keys(ZONES).flatMap((folder) => DEPTHS.map((depth) => zone(folder, depth)));
