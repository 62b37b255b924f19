import type { AreaName } from './area-of.ts';

/** The page lists the entries of its own release; in development the remote's manifest does. */
function entriesOfThisRelease(): Partial<Record<AreaName, string>> {
  return JSON.parse(document.getElementById('areas')?.textContent ?? '{}') as Partial<Record<AreaName, string>>;
}

/** Where a remote's container is loaded from; a retry bypasses the cache. */
export function entryOf(area: AreaName, attempt = 0): string {
  const entry = entriesOfThisRelease()[area] ?? `/areas/${area}/mf-manifest.json`;
  return attempt === 0 ? entry : `${entry}?retry=${attempt}`;
}
