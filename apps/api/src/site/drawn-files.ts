import { brandFiles, inkPanelOf, SHARED_PHOTOGRAPH, SHARED_SLOTS, SOCIAL_SIZE, socialFile, socialPicture, yourCoach, type BrandFile } from '@coach/content';
import type { PublishedBusiness } from '@coach/contracts';
import type { Business, PixelSize } from '@coach/domain';
import type { CroppedPicture } from '../pictures/cropped-pictures.ts';
import { fileOf, type KeptFile } from '../platform/site/site-folder.ts';

type Drawn = Pick<Business, 'identity' | 'about' | 'look'>;
type FindPicture = (id: string, frame: PixelSize, behind: string) => Promise<CroppedPicture | null>;

/** All that a drawing depends on. */
const partsOf = ({ identity, about, look }: Drawn): string => JSON.stringify([identity.name, about.headline, look.accent, look.paper]);
const BUILT = partsOf(yourCoach);
const SHARED_PAGES = new Map(Object.keys(SHARED_SLOTS).map((page) => [socialFile(page), page]));

/** Made beside everything else, by the program that makes those of the build. */
async function draw({ svg, width }: Pick<BrandFile, 'svg' | 'width'>): Promise<KeptFile> {
  if (width === undefined) return fileOf(Buffer.from(svg), '.svg');
  const { renderAsync } = await import('@resvg/resvg-js');
  return fileOf((await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })).asPng(), '.png');
}

async function drawShared(page: string, business: Business, { png }: CroppedPicture): Promise<KeptFile> {
  const photograph = `data:image/png;base64,${(await png()).toString('base64')}`;
  return draw({ svg: socialPicture(page, business, photograph), width: SOCIAL_SIZE.width });
}

/** The picture that was chosen to stand beside a page's shared link; empty where none was. */
const chosenFor = (page: string, { pictures }: Business): string => SHARED_SLOTS[page]!.map((slot) => pictures[slot]).find((id) => id !== '') ?? '';

/**
 * Icons and pictures of shared links in the words, colors and photographs of a business that is not the built one, by their
 * addresses; undefined where the built file says the same. Each is drawn when somebody first asks for it, and kept until what it
 * shows changes.
 */
export function drawnFiles(published: () => PublishedBusiness, findPicture: FindPicture): (address: string) => Promise<KeptFile> | undefined {
  let known = { of: '', files: new Map<string, BrandFile>(), made: new Map<string, Promise<KeptFile>>() };
  const shared = new Map<string, { of: string; made: Promise<KeptFile> }>();

  const drawing = (address: string, { business }: PublishedBusiness): Promise<KeptFile> | undefined => {
    const of = partsOf(business);
    if (known.of !== of) known = { of, files: new Map(brandFiles(business).map((file) => [file.address, file])), made: new Map() };
    const { files, made } = known;
    const file = files.get(address);
    if (file && !made.has(address)) made.set(address, draw(file));
    return made.get(address);
  };
  const photographed = async (page: string, address: string, now: PublishedBusiness, id: string): Promise<KeptFile> => {
    const picture = await findPicture(id, SHARED_PHOTOGRAPH, inkPanelOf(now.business.look));
    if (!picture) return drawing(address, now)!;
    const of = `${partsOf(now.business)} ${picture.version}`;
    if (shared.get(address)?.of !== of) shared.set(address, { of, made: drawShared(page, now.business, picture) });
    return shared.get(address)!.made;
  };
  return (address) => {
    const now = published();
    const page = SHARED_PAGES.get(address);
    const id = page === undefined ? '' : chosenFor(page, now.business);
    if (page !== undefined && id !== '') return photographed(page, address, now, id);
    return partsOf(now.business) === BUILT ? undefined : drawing(address, now);
  };
}
