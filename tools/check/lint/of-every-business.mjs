const CONTINENTS = 'Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific';
/** A zone, locale, currency or place of one business; `\x2F` is the slash, which a selector's pattern cannot contain. */
const PATTERN = `\\b(?:${CONTINENTS})\\x2F[A-Z]|^en-US$|^usd$|^USD$|\\bLos Angeles\\b|\\bPacific\\b|(?:^|\\s)PT[\\s,.]|\\sPT$`;

const OF_ONE_BUSINESS = `/${PATTERN}|^PT$/`;
/** In a template, `PT` before a value starts an ISO duration. */
const IN_TEMPLATE = `/${PATTERN}/`;

/** Ids of plans and packs that only the demo business sells; `video_library` is left out, as it is also a part of the product. */
const SOLD = '/^(?:video_access_only|premium_package|session_pack_\\d+)$/';
/** The same for services; `consultation` is left out, as it is also a kind of service. */
const SERVED = '/^(?:personal_training(?:_\\d+)?|group_session|la_fitness)$/';

/** Rejected where every business runs the same code: everything that depends on zone, currency or locale comes from the business. */
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

/** The same for everything users see: pages, components, texts and emails. */
export const seenOfEveryBusiness = [
  ...ofEveryBusiness,
  ...[MARKUP, `Literal[value=${OWN_NAME}]`, `TemplateElement[value.raw=${OWN_NAME}]`, `JSXText[value=${OWN_NAME}]`].map((selector) => ({
    selector,
    message: 'This is one business’s own: its name, zone, formats and currency come from the business of the page.',
  })),
];

/** Rooms that contain visible text. */
export const SEEN = ['apps/{shell,public,member,admin}/**', 'libs/{web-kit,ui,content,emails}/**'];
/** Where a specific business is meant: seeds, texts that coaches will replace with their own, samples, and tests. */
export const OF_ONE_BUSINESS_SEEN = [
  ...['libs/content/src/businesses/**', 'libs/content/src/{copy/brand,copy/plans,spanish/plans}.ts'],
  ...['apps/admin/src/features/content/event-draft.ts', 'apps/shell/src/gallery/**'],
  'libs/emails/src/templates/{billing/payment-receipt,billing/payment-disputed-to-coach,messages/notice-to-coach}.email.tsx',
  ...['libs/emails/src/testing/**', 'libs/emails/src/templates/sample-{place,sessions}.ts', '**/*.spec.{ts,tsx}', '**/testing/**', '**/testing-*.{ts,tsx}'],
];

/** Where a specific business is meant: code that derives zones and formats from a region, seeds, migrations of old rows, and tests. */
export const OF_ONE_BUSINESS_IN_API = ['apps/api/src/{migrations,demo}/**', 'apps/api/src/**/*.spec.ts'];
export const OF_ONE_BUSINESS_IN_DOMAIN = ['libs/domain/src/region/**', 'libs/domain/src/**/sample-*.ts', 'libs/domain/**/*.spec.ts'];
