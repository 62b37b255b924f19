const CONTINENTS = 'Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific';
/** A zone, a locale, a currency or a place of one business; `\x2F` is the slash, which a selector's pattern cannot hold. */
const PATTERN = `\\b(?:${CONTINENTS})\\x2F[A-Z]|^en-US$|^usd$|^USD$|\\bLos Angeles\\b|\\bPacific\\b|(?:^|\\s)PT[\\s,.]|\\sPT$`;

const OF_ONE_BUSINESS = `/${PATTERN}|^PT$/`;
/** `PT` before a value is how a length of time begins. */
const IN_TEMPLATE = `/${PATTERN}/`;

/** Names under which only the demo's business sells plans and packs; `video_library` is a shelf of films besides. */
const SOLD = '/^(?:video_access_only|premium_package|session_pack_\\d+)$/';
/** The same of services; `consultation` is a kind of them besides. */
const SERVED = '/^(?:personal_training(?:_\\d+)?|group_session|la_fitness)$/';

/** Refused where every business runs the same code: what is decided by zone, currency or locale comes from the business. */
export const ofEveryBusiness = [
  ...[`Literal[value=${OF_ONE_BUSINESS}]`, `TemplateElement[value.raw=${IN_TEMPLATE}]`].map((selector) => ({
    selector,
    message: 'This is one business’s own: take zone, formats and currency from the business.',
  })),
  ...[`Literal[value=${SOLD}]`, `Property > Identifier.key[name=${SOLD}]`].map((selector) => ({ selector, message: 'One business sells this: go by what a plan or a pack opens and brings.' })),
  ...[`Literal[value=${SERVED}]`, `Property > Identifier.key[name=${SERVED}]`].map((selector) => ({ selector, message: 'One business has this service: go by what kind a service is, and by its fields.' })),
];

/** A name that only the specification's own business has. */
const OWN_NAME = '/\\bYour Coach\\b/';
const MARKUP = `JSXText[value=${OF_ONE_BUSINESS}]`;

/** The same of what people see: pages, components, words and mails. */
export const seenOfEveryBusiness = [
  ...ofEveryBusiness,
  ...[MARKUP, `Literal[value=${OWN_NAME}]`, `TemplateElement[value.raw=${OWN_NAME}]`, `JSXText[value=${OWN_NAME}]`].map((selector) => ({
    selector,
    message: 'This is one business’s own: its name, zone, formats and currency come from the business of the page.',
  })),
];

/** Rooms that show or word something. */
export const SEEN = ['apps/{shell,public,member,admin}/**', 'libs/{web-kit,ui,content,emails}/**'];
/** Where one business is meant: seeds, the words of its own that a coach will write, samples, and tests. */
export const OF_ONE_BUSINESS_SEEN = [
  ...['libs/content/src/businesses/**', 'libs/content/src/{copy/brand,copy/plans,spanish/plans}.ts'],
  ...['apps/admin/src/features/content/event-draft.ts', 'apps/shell/src/gallery/**'],
  'libs/emails/src/templates/{billing/payment-receipt,billing/payment-disputed-to-coach,messages/notice-to-coach}.email.tsx',
  ...['libs/emails/src/testing/**', 'libs/emails/src/templates/sample-{place,sessions}.ts', '**/*.spec.{ts,tsx}', '**/testing/**', '**/testing-*.{ts,tsx}'],
];

/** Where one business is meant: what makes zones and formats of a region, seeds, what once became of old rows, and tests. */
export const OF_ONE_BUSINESS_IN_API = ['apps/api/src/{migrations,demo}/**', 'apps/api/src/**/*.spec.ts'];
export const OF_ONE_BUSINESS_IN_DOMAIN = ['libs/domain/src/region/**', 'libs/domain/src/**/sample-*.ts', 'libs/domain/**/*.spec.ts'];
