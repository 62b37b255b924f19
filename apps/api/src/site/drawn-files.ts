import { brandFiles, yourCoach, type BrandFile } from '@coach/content';
import type { PublishedBusiness } from '@coach/contracts';
import type { Business } from '@coach/domain';
import { fileOf, type SiteFile } from '../platform/site/site-folder.ts';

type Drawn = Pick<Business, 'identity' | 'about' | 'look'>;

/** All that a drawing depends on. */
const partsOf = ({ identity, about, look }: Drawn): string => JSON.stringify([identity.name, about.headline, look.accent, look.paper]);
const BUILT = partsOf(yourCoach);

/** Made beside everything else, by the program that makes those of the build. */
async function draw({ svg, width }: BrandFile): Promise<SiteFile> {
  if (width === undefined) return fileOf(Buffer.from(svg), '.svg');
  const { renderAsync } = await import('@resvg/resvg-js');
  return fileOf((await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })).asPng(), '.png');
}

/**
 * Icons and pictures of shared links in the words and colors of a business that is not the built one, by their addresses; undefined
 * where the built file says the same. Each is drawn when somebody first asks for it, and kept until what it shows changes.
 */
export function drawnFiles(published: () => PublishedBusiness): (address: string) => Promise<SiteFile> | undefined {
  let known = { of: BUILT, files: new Map<string, BrandFile>(), made: new Map<string, Promise<SiteFile>>() };
  return (address) => {
    const { business } = published();
    const of = partsOf(business);
    if (of === BUILT) return undefined;
    if (known.of !== of) known = { of, files: new Map(brandFiles(business).map((file) => [file.address, file])), made: new Map() };
    const { files, made } = known;
    const file = files.get(address);
    if (file && !made.has(address)) made.set(address, draw(file));
    return made.get(address);
  };
}
