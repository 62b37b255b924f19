/** Hosts that only forward: where they lead can change after the coach looked (VID-11). */
const LINK_SHORTENERS = [
  ...['bit.ly', 'tinyurl.com', 't.co', 'goo.gl', 'ow.ly', 'is.gd', 'buff.ly', 'rebrand.ly', 'cutt.ly', 'shorturl.at'],
  ...['bitly.com', 'j.mp', 'lnkd.in', 'rb.gy', 't.ly', 'tiny.cc', 'v.gd', 'bl.ink', 'short.io', 'dub.sh', 'soo.gd', 'trib.al', 'adf.ly', 's.id'],
];

/** Whether a host is that of one site, or below it. */
export const isHostOf = (site: string, host: string): boolean => host === site || host.endsWith(`.${site}`);

/** The host of an address as it is compared: lower case, without dots at its end; neither port nor user count. */
export function hostIn({ hostname }: URL): string {
  let end = hostname.length;
  while (hostname[end - 1] === '.') end--;
  return hostname.slice(0, end).toLowerCase();
}

/** Whether an address is a link shortener's, by whatever subdomain (VID-11). */
export const isShortLink = (address: URL): boolean => LINK_SHORTENERS.some((shortener) => isHostOf(shortener, hostIn(address)));
