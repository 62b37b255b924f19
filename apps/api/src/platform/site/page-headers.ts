/** A page's content security policy: `scripts` are the hashes of its inline scripts, `framedBy` the origins allowed to frame it. */
type Allowed = { nonce: string; scripts: readonly string[]; framedBy?: readonly string[] | undefined };

/** A page that others may frame can also be framed by its own site; all other pages by nobody. */
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

/** Headers of every file of the site. */
export const fileHeaders = { 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' };

/** Headers of a file that other sites embed. */
export const headersForOthers = { ...fileHeaders, 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Not stored: signed-in content must not reappear after its owner has left. */
const KEPT_NOWHERE = 'no-store';
/** Revalidated by each browser; a shared cache serves its copy for a second, so that published changes show at once. */
const SAME_FOR_EVERYBODY = 'public, max-age=0, s-maxage=1, must-revalidate';

/** A page's headers: no scripts or styles from elsewhere, no framing by unlisted sites. */
export const pageHeaders = (allowed: Allowed, isSameForEverybody = false): Record<string, string> => ({
  ...fileHeaders,
  'Cache-Control': isSameForEverybody ? SAME_FOR_EVERYBODY : KEPT_NOWHERE,
  'Content-Security-Policy': policy(allowed),
  'Content-Type': 'text/html; charset=utf-8',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
});
