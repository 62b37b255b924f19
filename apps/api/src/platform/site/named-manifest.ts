import { textFile, type SiteFile } from './site-folder.ts';

/** Where the site says what it is called among a phone's apps. */
export const MANIFEST = '/site.webmanifest';

/** The built manifest under whatever name the site has at the moment. */
export function namedManifest(built: SiteFile): (name: string) => SiteFile {
  const manifest = JSON.parse(built.plain.toString()) as { name?: string };
  let known = { name: manifest.name, file: built };
  return (name) => {
    if (known.name !== name) known = { name, file: textFile('.webmanifest', JSON.stringify({ ...manifest, name, short_name: name })) };
    return known.file;
  };
}
