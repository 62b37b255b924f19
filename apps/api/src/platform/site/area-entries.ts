import fs from 'node:fs';
import path from 'node:path';

/** What the build says of an area: where its files are, where it starts, and what its pages are in. */
export type Manifest = { metaData: { publicPath: string; remoteEntry: { path: string; name: string } }; exposes?: { assets: { js: { sync: string[] } } }[] };

export type AreaEntries = {
  /** Address of each area's entry in this release. */
  entries: Record<string, string>;
  /** One sentence for each area that cannot be served. */
  missing: string[];
};

export const MANIFEST_FILE = 'mf-manifest.json';

export const entryIn = ({ metaData: { publicPath, remoteEntry } }: Manifest) => publicPath + path.posix.join(remoteEntry.path, remoteEntry.name);

/** Reads where each area starts from the manifest beside its files; one that was not built does not stop the others. */
export function areaEntries(distDir: string, areas: readonly string[]): AreaEntries {
  const found: AreaEntries = { entries: {}, missing: [] };
  for (const area of areas) {
    const file = path.join(distDir, area, MANIFEST_FILE);
    try {
      found.entries[area] = entryIn(JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest);
    } catch (error) {
      found.missing.push(`The ${area} area cannot be served: ${file} is missing or broken (${(error as Error).message}). Build it: npx nx build ${area}`);
    }
  }
  return found;
}
