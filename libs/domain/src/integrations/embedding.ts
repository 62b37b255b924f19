/** Other sites that show something of the business inside their own pages. */
export interface Embedding {
  /** Their origins as browsers write them, e.g. `https://www.example.com`; nobody else shows the booking widget. */
  origins: string[];
}

export const MOST_EMBEDDING_ORIGINS = 10;
/** Characters of an address as somebody pastes it. */
export const EMBEDDING_ORIGIN_MOST = 300;

const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;
/** Letters, digits, dots and hyphens alone: an origin stands in a header, where a semicolon or a star would say something else. */
const NAME = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/;
/** This very machine, where somebody builds a site: no network to listen on. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

function parsed(address: string): URL | null {
  try {
    return new URL(SCHEME.test(address) ? address : `https://${address}`);
  } catch {
    // No `URL.canParse`: it takes a host of more than 65,535 characters, of which no URL can be made.
    return null;
  }
}

/**
 * The origin of an address as a coach types or pastes it, the page behind it left off: `Example.com/contact` is
 * `https://example.com`. Null for what is none, or is not safe from listeners: plain http, but on this very machine.
 */
export function embeddingOrigin(typed: string): string | null {
  const url = parsed(typed.trim());
  if (!url || url.username || url.password) return null;
  const isLoopback = LOOPBACK.includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback)) return null;
  return isLoopback || NAME.test(url.hostname) ? url.origin : null;
}
