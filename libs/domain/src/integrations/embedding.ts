/** Sites that embed something of the business. */
export interface Embedding {
  /** Their origins in browser notation, e.g. `https://www.example.com`; no other site can embed the booking widget. */
  origins: string[];
}

export const MOST_EMBEDDING_ORIGINS = 10;
/** Maximum length of a pasted address. */
export const EMBEDDING_ORIGIN_MOST = 300;

const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;
/** Only letters, digits, dots, and hyphens: an origin goes into a header, where a semicolon or an asterisk would have a meaning. */
const NAME = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/;
/** This machine, for local site development: there is no network to eavesdrop on. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

function parsed(address: string): URL | null {
  try {
    return new URL(SCHEME.test(address) ? address : `https://${address}`);
  } catch {
    // Not `URL.canParse`: it accepts hosts of more than 65,535 characters, which `new URL` refuses.
    return null;
  }
}

/**
 * The origin of an address typed or pasted by a coach, without its path: `Example.com/contact` becomes
 * `https://example.com`. Null for an invalid or insecure one: plain http, except on this machine.
 */
export function embeddingOrigin(typed: string): string | null {
  const url = parsed(typed.trim());
  if (!url || url.username || url.password) return null;
  const isLoopback = LOOPBACK.includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback)) return null;
  return isLoopback || NAME.test(url.hostname) ? url.origin : null;
}
