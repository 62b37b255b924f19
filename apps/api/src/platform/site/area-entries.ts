import fs from 'node:fs';
import path from 'node:path';

/** The build's manifest of a remote: where its files are, its entry, and the chunks of its pages. */
export type Manifest = { metaData: { publicPath: string; remoteEntry: { path: string; name: string } }; exposes?: { assets: { js: { sync: string[] } } }[] };

export type AreaEntries = {
  /** Address of each remote's entry in this release. */
  entries: Record<string, string>;
  /** One sentence for each remote that cannot be served. */
  missing: string[];
};

export const MANIFEST_FILE = 'mf-manifest.json';

export const entryIn = ({ metaData: { publicPath, remoteEntry } }: Manifest) => publicPath + path.posix.join(remoteEntry.path, remoteEntry.name);

/** Reads each remote's entry from the manifest next to its files; a missing build does not affect the others. */
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
