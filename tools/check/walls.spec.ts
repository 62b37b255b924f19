import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/settings.ts';
import { graph } from './steps/graph.ts';
import { refusalsOf } from './steps/lint.ts';

const BOUNDARIES = '@nx/enforce-module-boundaries';
const IMPORTS = 'no-restricted-imports';

interface Plant {
  what: string;
  folder: string;
  source: string;
  /** The rule that must reject it; null if it must pass. */
  rule: string | null;
}

const plant = (what: string, folder: string, rule: string | null, source: string): Plant => ({ what, folder, rule, source });
const importing = (from: string, name = 'planted') => `import { ${name} } from '${from}';\n\nexport const used = ${name};\n`;

const WALLED: readonly Plant[] = [
  plant('a remote imports another remote', 'apps/public/src', BOUNDARIES, importing('@coach/member')),
  plant('a remote reaches into another remote', 'apps/public/src', BOUNDARIES, importing('../../member/src/area.ts')),
  plant('the domain imports the contracts', 'libs/domain/src', BOUNDARIES, importing('@coach/contracts', 'contract')),
  plant('a remote imports the API', 'apps/member/src', BOUNDARIES, importing('@coach/api')),
  plant('the API imports a web lib', 'apps/api/src', BOUNDARIES, importing('@coach/ui', 'Button')),
  plant('ui imports the domain', 'libs/ui/src', BOUNDARIES, importing('@coach/domain', 'formatsOf')),
  plant('the API imports a tool', 'apps/api/src', BOUNDARIES, importing('@coach/stripe-sandbox')),
  plant('platform imports a feature', 'apps/api/src/platform/http', IMPORTS, importing('../../billing/planted.ts')),
  plant('billing imports bookings', 'apps/api/src/billing', IMPORTS, importing('../bookings/planted.ts')),
  plant('availability imports auth beyond its guards', 'apps/api/src/availability', IMPORTS, importing('../auth/session/sessions.service.ts', 'SessionsService')),
  plant('the mail room imports who is calling', 'apps/api/src/email/recipients', IMPORTS, importing('../../auth/guards.ts', 'SignedInOnly')),
  plant('a folder of billing imports bookings', 'apps/api/src/billing/refunds', IMPORTS, importing('../../bookings/booking/planted.ts')),
  plant('a room imports a program', 'apps/api/src/bookings/booking', IMPORTS, importing('../../programs/require-env.ts', 'requireEnv')),
  plant("a room imports the site's words", 'apps/api/src/content', IMPORTS, importing('../site/site-words.ts')),
  plant('a room imports what puts the rooms together', 'apps/api/src/admin/desk', IMPORTS, importing('../../http-app.ts')),
  plant('a room imports the register of all jobs', 'apps/api/src/bookings/mail', IMPORTS, importing('../../jobs.ts', 'jobs')),
  plant('platform imports the register of all jobs', 'apps/api/src/platform/outbox', IMPORTS, importing('../../jobs.ts', 'jobs')),
  plant('a room imports the schema', 'apps/api/src/account-data', IMPORTS, importing('../schema.ts')),
  plant('the site imports bookings', 'apps/api/src/site', IMPORTS, importing('../bookings/booking/planted.ts')),
  plant('a feature is global', 'apps/api/src/billing', IMPORTS, importing('@nestjs/common', 'Global')),
  plant('two modules need each other', 'apps/api/src/bookings', IMPORTS, importing('@nestjs/common', 'forwardRef')),
  plant('the member area loads the words of the panel', 'apps/member/src', IMPORTS, importing('@coach/contracts', 'messages')),
  plant('a remote imports the router itself', 'apps/member/src', IMPORTS, importing('react-router-dom', 'Link')),
  plant('a page imports the test kit', 'apps/member/src', IMPORTS, importing('@coach/web-kit/testing/fake-api.ts', 'fakeApi')),
  plant('web-kit imports its test kit', 'libs/web-kit/src', IMPORTS, importing('../testing/fake-api.ts', 'fakeApi')),
  plant('a rule imports a test kit', 'libs/contracts/src', IMPORTS, importing('@coach/domain/testing/fastest.ts', 'fastest')),
  plant('ffmpeg is run from anywhere', 'apps/api/src/platform/storage', IMPORTS, importing('fluent-ffmpeg', 'ffprobe')),
  plant('the environment is read outside env.ts', 'apps/api/src/billing', 'no-restricted-properties', 'export const used = process.env;\n'),
  plant('a rule names a zone', 'libs/domain/src', 'no-restricted-syntax', "export const used = 'Europe/Berlin';\n"),
  plant('a room names a currency', 'apps/api/src/billing', 'no-restricted-syntax', "export const used = 'usd';\n"),
  plant('a query names a zone', 'apps/api/src/admin/reports', 'no-restricted-syntax', "export const used = (at: string): string => `${at} at time zone 'America/Los_Angeles'`;\n"),
  plant('the domain reads the clock', 'libs/domain/src', 'no-restricted-syntax', 'export const used = () => [new Date(), Date.now()];\n'),
  plant('a page names a zone', 'apps/member/src', 'no-restricted-syntax', "export const used = 'All times are Pacific';\n"),
  plant('a mail bears the name of one business', 'libs/emails/src', 'no-restricted-syntax', "export const used = 'Write to Your Coach';\n"),
  plant('a booking is created beside its writer', 'apps/api/src/bookings/changes', 'no-restricted-syntax', `export const used = (em: { create(entity: unknown): unknown }, BookingRow: unknown) => em.create(BookingRow);\n`),
  plant('a hold is inserted by SQL', 'apps/api/src/bookings/waitlist', 'no-restricted-syntax', 'export const used = `insert into session_checkouts (id) values (?)`;\n'),
  plant("a booking's notes are sealed beside its writer", 'apps/api/src/bookings/booking', 'no-restricted-syntax', `export const used = (vault: { seal(place: string): string }, BOOKING_NOTES: string) => vault.seal(BOOKING_NOTES);\n`),
  plant('a function is named after nothing', 'apps/public/src', 'no-restricted-syntax', 'export function handleClick(): void {}\n'),
  plant('a journey is tested past the check of complaints', 'apps/e2e/src/support', IMPORTS, importing('@playwright/test', 'test')),
  plant('a journey waits for the network to be idle', 'apps/e2e/src/support', 'no-restricted-syntax', "export const used = { waitUntil: 'networkidle' };\n"),
  plant('a type is given up', 'libs/contracts/src', '@typescript-eslint/no-explicit-any', 'export const used = (value: any): unknown => value;\n'),
  plant('a rule is switched off', 'libs/contracts/src', 'no-warning-comments', '// eslint-disable-next-line eqeqeq\nexport const used = (one: number): boolean => one === 1;\n'),

  plant('a remote imports what it may', 'apps/public/src', null, importing('@coach/domain', 'formatsOf')),
  plant('what makes zones names one', 'libs/domain/src/region', null, "export const used = 'Europe/Berlin';\n"),
  plant('the first business is one', 'libs/content/src/businesses', null, "export const used = 'Your Coach';\n"),
  plant('the demo is one business', 'apps/api/src/demo', null, "export const used = 'usd';\n"),
  plant('the domain imports itself', 'libs/domain/src', null, importing('./region/zone.ts', 'zoneOf')),
  plant('bookings imports billing', 'apps/api/src/bookings', null, importing('../billing/planted.ts')),
  plant('billing imports the guards', 'apps/api/src/billing', null, importing('../auth/guards.ts')),
  plant('a method takes the place of a library’s', 'apps/api/src/billing', null, 'export class Used extends Set<string> {\n  override handleRequest(): void {}\n}\n'),
  plant('a folder of billing imports another of billing', 'apps/api/src/billing/refunds', null, importing('../payments/planted.ts')),
  plant('a room without an arrow to auth knows the caller', 'apps/api/src/availability', null, importing('../auth/caller.ts', 'Caller')),
  plant('the site imports the content', 'apps/api/src/site', null, importing('../content/planted.ts')),
  plant('platform imports platform', 'apps/api/src/platform/http', null, importing('../storage/planted.ts')),
  plant('the domain is given the time', 'libs/domain/src', null, 'export const used = (now: Date) => new Date(now.getTime() + 1);\n'),
];

const folders = [...new Set(WALLED.map(({ folder }) => folder))];
const PLANTS = [...WALLED, ...folders.map((folder) => plant(`nothing is imported in ${folder}`, folder, null, 'export const used = 1;\n'))];

/** Returns an existing file for the text to replace: type-aware rules only know files of a project. */
function fileIn(folder: string): string {
  const name = fs.readdirSync(path.join(ROOT, folder)).find((entry) => /(?<!\.spec|\.d)\.ts$/.test(entry));
  if (!name) throw new Error(`${folder} holds no source to stand in for`);
  return `${folder}/${name}`;
}

let refusals: (string | null)[][] = [];

beforeAll(async () => {
  expect((await graph()).outcome.failed).toBe(0);
  refusals = await refusalsOf(PLANTS.map(({ folder, source }) => ({ file: fileIn(folder), source })));
}, 120_000);

describe('boundaries between projects', () => {
  test.each(PLANTS.map(({ what, rule }, index) => [what, rule ?? 'let through', index] as const))('%s: %s', (_, __, index) => {
    const { rule } = PLANTS[index]!;
    if (rule === null) expect(refusals[index]).toEqual([]);
    else expect(refusals[index]).toContain(rule);
  });
});
