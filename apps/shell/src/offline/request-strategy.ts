/** The parts of a request that the worker uses. */
export interface Asked {
  method: string;
  url: string;
  /** `navigate` for a page. */
  mode: string;
  /** `script`, `style`, `font`, `image` …; empty for fetch calls. */
  destination: string;
}

const KEPT_KINDS = ['script', 'style', 'font', 'image'];
const HASHED = /^\/(?:areas\/\w+\/)?assets\/[^?]+\.[\da-f]{10}\./;
const ELSEWHERE = /^\/(?:api|clips|media)(?:\/|$)/;

/**
 * How the worker handles a request: `page` goes to the network, with the offline page as fallback; `asset` is immutable
 * under its name and is cached; everything else is passed through, above all the API.
 */
export function requestStrategy({ method, url, mode, destination }: Asked, origin: string): 'page' | 'asset' | 'nothing' {
  const { origin: host, pathname, search } = new URL(url);
  if (method !== 'GET' || host !== origin || ELSEWHERE.test(pathname)) return 'nothing';
  if (mode === 'navigate') return 'page';
  return KEPT_KINDS.includes(destination) && search === '' && HASHED.test(pathname) ? 'asset' : 'nothing';
}
