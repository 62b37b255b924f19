type Allowed = { nonce: string; scripts: readonly string[] };

/** What a page may do: `scripts` are the hashes of the scripts that it carries inside. */
const policy = ({ nonce, scripts }: Allowed): string =>
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
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');

/** What every file of the site is sent with. */
export const fileHeaders = { 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' };

/** What the page is sent with: nothing runs or is styled from elsewhere, nobody frames it, no cache keeps its nonce. */
export const pageHeaders = (allowed: Allowed): Record<string, string> => ({
  ...fileHeaders,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': policy(allowed),
  'Content-Type': 'text/html; charset=utf-8',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
});
