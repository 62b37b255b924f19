/** What a page may do: `scripts` are the hashes of the scripts that it carries inside, `framedBy` the origins of other sites that show it inside theirs. */
type Allowed = { nonce: string; scripts: readonly string[]; framedBy?: readonly string[] | undefined };

/** Where others may frame the page, its own site may too; nobody else. */
const framing = (origins: readonly string[]): string => (origins.length === 0 ? "'none'" : ["'self'", ...origins].join(' '));

const policy = ({ nonce, scripts, framedBy = [] }: Allowed): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map((hash) => `'sha256-${hash}'`)].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${framing(framedBy)}`,
    "form-action 'self'",
  ].join('; ');

/** What every file of the site is sent with. */
export const fileHeaders = { 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' };

/** What a file is sent with that other sites load into their own pages. */
export const headersForOthers = { ...fileHeaders, 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Kept nowhere: what is signed in behind it is not shown again after its person has left. */
const KEPT_NOWHERE = 'no-store';
/** Asked for again by each browser; a shared cache answers a second of requests out of its own, so that what is published is seen at once. */
const SAME_FOR_EVERYBODY = 'public, max-age=0, s-maxage=1, must-revalidate';

/** What the page is sent with: nothing runs or is styled from elsewhere, nobody frames it who is not named. */
export const pageHeaders = (allowed: Allowed, isSameForEverybody = false): Record<string, string> => ({
  ...fileHeaders,
  'Cache-Control': isSameForEverybody ? SAME_FOR_EVERYBODY : KEPT_NOWHERE,
  'Content-Security-Policy': policy(allowed),
  'Content-Type': 'text/html; charset=utf-8',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
});
