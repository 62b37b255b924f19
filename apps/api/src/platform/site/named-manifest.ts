import { addressIn, pageAt, type Language } from '@coach/domain';
import type { PageContent } from './rendered-site.ts';
import { textFile, type KeptFile } from './site-folder.ts';

/** The web app manifest with the site's name; below /es in Spanish. */
export const MANIFEST = '/site.webmanifest';

/** Its Spanish texts, besides the names of the places it links to. */
const SHORTCUTS_ES: Readonly<Record<string, string>> = { '/book': 'Reservar una sesión', '/dashboard': 'Tu panel' };

type Told = Pick<PageContent, 'siteName' | 'heads' | 'papers'>;
type Manifest = { name?: string; description?: string; background_color?: string; shortcuts?: readonly { name: string; url: string }[] };

/** The language in which a path requests the manifest; undefined for every other file. */
export const manifestLanguage = (address: string): Language | undefined => (pageAt(address).path === MANIFEST ? pageAt(address).language : undefined);

/** A page with the manifest of its language. */
export const withManifest = (html: string, address: string): string => html.replace(`href="${MANIFEST}"`, `href="${addressIn(pageAt(address).language, MANIFEST)}"`);

/** The built manifest with the site's current name, description, and colors; one app in every language. */
export function namedManifest(built: KeptFile): (language: Language, content: Told) => KeptFile {
  const manifest = JSON.parse(built.plain.toString()) as Manifest;
  const spoken = ({ shortcuts = [] }: Manifest) => ({ lang: 'es', start_url: addressIn('es', '/'), shortcuts: shortcuts.map(({ name, url }) => ({ name: SHORTCUTS_ES[url] ?? name, url })) });
  const textOf = (language: Language, { siteName: name = manifest.name, heads, papers }: Told) =>
    JSON.stringify({ ...manifest, ...(language === 'es' && spoken(manifest)), name, short_name: name, description: heads?.[addressIn(language, '/')]?.description ?? heads?.['/']?.description ?? manifest.description, background_color: papers?.light ?? manifest.background_color });
  const known = new Map<Language, { text: string; file: KeptFile }>([['en', { text: JSON.stringify(manifest), file: built }]]);
  return (language, content) => {
    const text = textOf(language, content);
    const before = known.get(language);
    if (before?.text === text) return before.file;
    const file = textFile('.webmanifest', text);
    known.set(language, { text, file });
    return file;
  };
}
