const CONTINENTS = 'Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific';
/** A zone, a locale, a currency or a place of one business; `\x2F` is the slash, which a selector's pattern cannot hold. */
const OF_ONE_BUSINESS = `/\\b(?:${CONTINENTS})\\x2F[A-Z]|^en-US$|^usd$|^USD$|\\bLos Angeles\\b|\\bPacific\\b|(?:^|\\s)PT(?:$|[\\s,.])/`;

/** Refused where every business runs the same code: what is decided by zone, currency or locale comes from the business. */
export const ofEveryBusiness = [`Literal[value=${OF_ONE_BUSINESS}]`, `TemplateElement[value.raw=${OF_ONE_BUSINESS}]`].map((selector) => ({
  selector,
  message: 'This is one business’s own: take zone, formats and currency from the business.',
}));

/** Where one business is meant: what makes zones and formats of a region, seeds, what once became of old rows, and tests. */
export const OF_ONE_BUSINESS_IN_API = ['apps/api/src/{migrations,demo}/**', 'apps/api/src/**/*.spec.ts'];
export const OF_ONE_BUSINESS_IN_DOMAIN = ['libs/domain/src/{region,time}/**', 'libs/domain/**/*.spec.ts'];
