/** URL shorteners: their target can change after the coach has looked (VID-11). */
const LINK_SHORTENERS = [
  ...['bit.ly', 'tinyurl.com', 't.co', 'goo.gl', 'ow.ly', 'is.gd', 'buff.ly', 'rebrand.ly', 'cutt.ly', 'shorturl.at'],
  ...['bitly.com', 'j.mp', 'lnkd.in', 'rb.gy', 't.ly', 'tiny.cc', 'v.gd', 'bl.ink', 'short.io', 'dub.sh', 'soo.gd', 'trib.al', 'adf.ly', 's.id'],
];

/** Whether a host is a site's, or a subdomain. */
export const isHostOf = (site: string, host: string): boolean => host === site || host.endsWith(`.${site}`);

/** A URL's host in canonical form: lower case, without trailing dots, ignoring port and user. */
export function hostIn({ hostname }: URL): string {
  let end = hostname.length;
  while (hostname[end - 1] === '.') end--;
  return hostname.slice(0, end).toLowerCase();
}

/** Whether an address belongs to a URL shortener, including subdomains (VID-11). */
export const isShortLink = (address: URL): boolean => LINK_SHORTENERS.some((shortener) => isHostOf(shortener, hostIn(address)));
