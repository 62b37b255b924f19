/** What the worker reads of a request. */
export interface Asked {
  method: string;
  url: string;
  /** `navigate` for a page. */
  mode: string;
  /** `script`, `style`, `font`, `image` …; empty for what scripts fetch. */
  destination: string;
}

const KEPT_KINDS = ['script', 'style', 'font', 'image'];
const HASHED = /^\/(?:areas\/\w+\/)?assets\/[^?]+\.[\da-f]{10}\./;
const ELSEWHERE = /^\/(?:api|clips|media)(?:\/|$)/;

/**
 * What the worker does about a request: `page` is asked of the network and replaced when there is none, `asset` never
 * changes under its name and is kept; everything else goes by it untouched, the API above all.
 */
export function whatToDo({ method, url, mode, destination }: Asked, origin: string): 'page' | 'asset' | 'nothing' {
  const { origin: host, pathname, search } = new URL(url);
  if (method !== 'GET' || host !== origin || ELSEWHERE.test(pathname)) return 'nothing';
  if (mode === 'navigate') return 'page';
  return KEPT_KINDS.includes(destination) && search === '' && HASHED.test(pathname) ? 'asset' : 'nothing';
}
