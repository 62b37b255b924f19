import type { AreaName } from './area-of.ts';

/** The page names the entries of its own release; in development the area's manifest does. */
function entriesOfThisRelease(): Partial<Record<AreaName, string>> {
  return JSON.parse(document.getElementById('areas')?.textContent ?? '{}') as Partial<Record<AreaName, string>>;
}

/** Where an area's container is loaded from; another try asks anew instead of being answered from a cache. */
export function entryOf(area: AreaName, attempt = 0): string {
  const entry = entriesOfThisRelease()[area] ?? `/areas/${area}/mf-manifest.json`;
  return attempt === 0 ? entry : `${entry}?retry=${attempt}`;
}
