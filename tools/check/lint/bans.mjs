import { OF_ONE_BUSINESS_IN_API, OF_ONE_BUSINESS_IN_DOMAIN, OF_ONE_BUSINESS_SEEN, ofEveryBusiness, SEEN, seenOfEveryBusiness } from './of-every-business.mjs';

const FFMPEG_FILE = 'apps/api/src/videos/media/ffmpeg.ts';

const ffmpeg = { name: 'fluent-ffmpeg', message: `Only ${FFMPEG_FILE} imports it: it is archived, and will be replaced there.` };
const forwardRef = { name: '@nestjs/common', importNames: ['forwardRef'], message: 'Two modules that need each other are one module, or talk by facts.' };
const global = { name: '@nestjs/common', importNames: ['Global'], message: 'Only platform and the business are everywhere; a feature is imported by name.' };
const environment = { name: 'node:process', importNames: ['env'], message: 'Only apps/api/src/env.ts reads the environment.' };
const web = ['react-router-dom', 'react-router', '@tanstack/react-query', 'react-hook-form'].map((name) => ({
  name,
  message: 'Import it from @coach/web-kit: these libraries are shared by the shell and exist once.',
}));

const wholeCatalogue = { name: '@coach/contracts', importNames: ['messages'], message: 'That is the panel’s and the API’s words too, which no visitor and no client has to load: take publicMessages, in the member area memberAreaMessages.' };

const testKit = { regex: '^@coach/[^/]+/testing/|^(?:\\.\\./)+(?:web-kit/)?testing/', message: 'Only specs import the test kit: nothing of it may reach a bundle.' };

/** The single rule about restricted imports; later configuration entries replace earlier ones, so each has to be complete. */
export const restrict = (options) => ({ 'no-restricted-imports': ['error', options] });

/** Restricted imports for a folder of the API. */
export const apiImports = (folder) => [ffmpeg, forwardRef, environment, ...(folder === 'platform' || folder === 'business' ? [] : [global])];

const readsEnvironment = {
  object: 'process',
  property: 'env',
  message: 'Only apps/api/src/env.ts reads the environment.',
};
const readsClock = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Time is an argument in the domain.' },
  { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: 'Time is an argument in the domain.' },
];
const VAGUE = '/^(?:handle|process|manage)[A-Z]/';
const vagueNames = [`FunctionDeclaration[id.name=${VAGUE}]`, `VariableDeclarator[id.name=${VAGUE}]`, `MethodDefinition[override!=true][key.name=${VAGUE}]`].map((selector) => ({
  selector,
  message: 'This verb says nothing: name what is done.',
}));
const BOOKING_WRITERS = ['apps/api/src/bookings/booking/booking-writer.ts', 'apps/api/src/bookings/checkout/hold-writer.ts'];
const INSERTS = '/insert into (?:bookings|session_checkouts)\\b/i';
const writesBookings = [
  "CallExpression[callee.property.name=/^(?:create|insert|upsert|nativeInsert)(?:Many)?$/][arguments.0.name=/^(?:BookingRow|BookingHold)$/]",
  'CallExpression[callee.property.name=/^seal(?:Bytes)?$/][arguments.0.name=/^(?:BOOKING|HOLD)_NOTES$/]',
  `Literal[value=${INSERTS}]`,
  `TemplateElement[value.raw=${INSERTS}]`,
].map((selector) => ({ selector, message: `Only ${BOOKING_WRITERS.map((file) => file.split('/').at(-1)).join(' and ')} create bookings and holds and seal their notes.` }));
const importsFfmpegLater = { selector: `ImportExpression[source.value='${ffmpeg.name}']`, message: ffmpeg.message };
const ownBrowser = {
  name: '@playwright/test',
  importNames: ['test', 'chromium', 'firefox', 'webkit'],
  message: 'Take test from support/test.ts: in its browser every page is under the check of complaints.',
};
const networkIdle = { selector: "Literal[value='networkidle']", message: 'It waits half a second for nothing: open() and settled() wait for what the page asked for.' };
const MAY_READ_ENVIRONMENT = ['apps/api/src/env.ts', 'apps/api/test/**', 'apps/e2e/**', 'tools/**', '**/*.config.{ts,mjs}'];

const WEB = ['apps/{shell,public,member,admin}/**', 'libs/{ui,api-client,content}/**'];

/** Bans outside the API's zones: the environment, the clock in the domain, libraries that only web-kit may import, the test kit. */
export const bans = [
  {
    files: ['**/*.{ts,tsx,mjs}'],
    rules: {
      'no-restricted-properties': ['error', readsEnvironment],
      'no-restricted-syntax': ['error', ...vagueNames, importsFfmpegLater],
      ...restrict({ paths: [ffmpeg, environment], patterns: [testKit] }),
    },
  },
  { files: WEB, rules: restrict({ paths: [ffmpeg, environment, ...web], patterns: [testKit] }) },
  { files: ['apps/{shell,public,member}/**'], ignores: ['apps/shell/src/language/spanish.ts'], rules: restrict({ paths: [ffmpeg, environment, wholeCatalogue, ...web], patterns: [testKit] }) },
  { files: ['apps/{shell,public,member,admin}/**/*.spec.{ts,tsx}', 'apps/{shell,public,member,admin}/testing/**'], rules: restrict({ paths: [ffmpeg, environment, ...web] }) },
  { files: ['libs/{web-kit,domain,contracts}/**/*.spec.{ts,tsx}'], rules: restrict({ paths: [ffmpeg, environment] }) },
  { files: ['apps/api/**'], rules: restrict({ paths: apiImports('') }) },
  { files: ['apps/api/src/**'], rules: { 'no-restricted-syntax': ['error', ...vagueNames, importsFfmpegLater, ...ofEveryBusiness] } },
  { files: ['apps/api/src/**'], ignores: BOOKING_WRITERS, rules: { 'no-restricted-syntax': ['error', ...vagueNames, importsFfmpegLater, ...writesBookings, ...ofEveryBusiness] } },
  { files: OF_ONE_BUSINESS_IN_API, rules: { 'no-restricted-syntax': ['error', ...vagueNames, importsFfmpegLater, ...writesBookings] } },
  { files: ['apps/e2e/src/**'], ignores: ['apps/e2e/src/support/test.ts'], rules: restrict({ paths: [ffmpeg, ownBrowser] }) },
  { files: ['apps/e2e/src/**'], rules: { 'no-restricted-syntax': ['error', ...vagueNames, importsFfmpegLater, networkIdle] } },
  { files: ['libs/domain/**'], rules: { 'no-restricted-syntax': ['error', ...vagueNames, ...readsClock, ...ofEveryBusiness] } },
  { files: SEEN, ignores: OF_ONE_BUSINESS_SEEN, rules: { 'no-restricted-syntax': ['error', ...vagueNames, importsFfmpegLater, ...seenOfEveryBusiness] } },
  { files: OF_ONE_BUSINESS_IN_DOMAIN, rules: { 'no-restricted-syntax': ['error', ...vagueNames, ...readsClock] } },
];

/** Files that are the one allowed place for something; they come last. */
export const exceptions = [
  { files: MAY_READ_ENVIRONMENT, rules: { 'no-restricted-properties': 'off' } },
  { files: [FFMPEG_FILE], rules: { 'no-restricted-imports': 'off', 'no-restricted-syntax': ['error', ...vagueNames] } },
];
