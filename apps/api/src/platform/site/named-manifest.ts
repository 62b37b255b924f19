import type { PageContent } from './rendered-site.ts';
import { textFile, type KeptFile } from './site-folder.ts';

/** Where the site says what it is called among a phone's apps. */
export const MANIFEST = '/site.webmanifest';

type Told = Pick<PageContent, 'siteName' | 'heads' | 'papers'>;

/** The built manifest with whatever name, description and colors the site has at the moment. */
export function namedManifest(built: KeptFile): (content: Told) => KeptFile {
  const manifest = JSON.parse(built.plain.toString()) as { name?: string; description?: string; background_color?: string };
  const textOf = ({ siteName: name = manifest.name, heads, papers }: Told) =>
    JSON.stringify({ ...manifest, name, short_name: name, description: heads?.['/']?.description ?? manifest.description, background_color: papers?.light ?? manifest.background_color });
  let known = { text: JSON.stringify(manifest), file: built };
  return (content) => {
    const text = textOf(content);
    if (known.text !== text) known = { text, file: textFile('.webmanifest', text) };
    return known.file;
  };
}
