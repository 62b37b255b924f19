import { brandFiles, inkPanelOf, SHARED_PHOTOGRAPH, SHARED_SLOTS, SOCIAL_SIZE, socialFile, socialPicture, yourCoach, type BrandFile } from '@coach/content';
import type { PublishedBusiness } from '@coach/contracts';
import { isTreatedSlot, treatmentKey, type Business, type PixelSize, type Treatment } from '@coach/domain';
import type { CroppedPicture } from '../pictures/cropped-pictures.ts';
import { fileOf, type KeptFile } from '../platform/site/site-folder.ts';

type Drawn = Pick<Business, 'identity' | 'about' | 'look'>;
type FindPicture = (id: string, frame: PixelSize, behind: string, treatment: Treatment | '') => Promise<CroppedPicture | null>;

/** All that a drawing depends on. */
const partsOf = ({ identity, about, look }: Drawn): string => JSON.stringify([identity.name, about.headline, about.samples, look.accent, look.paper]);
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

/** The picture that was chosen to stand beside a page's shared link, and how; undefined where none was. */
function chosenFor(page: string, { pictures }: Business): { id: string; treatment: Treatment | '' } | undefined {
  const slot = SHARED_SLOTS[page]!.find((one) => pictures[one] !== '');
  return slot && { id: pictures[slot], treatment: isTreatedSlot(slot) ? pictures[treatmentKey(slot)] : '' };
}

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
  const photographed = async (page: string, address: string, now: PublishedBusiness, { id, treatment }: { id: string; treatment: Treatment | '' }): Promise<KeptFile> => {
    const picture = await findPicture(id, SHARED_PHOTOGRAPH, inkPanelOf(now.business.look), treatment);
    if (!picture) return drawing(address, now)!;
    const of = `${partsOf(now.business)} ${picture.version}`;
    if (shared.get(address)?.of !== of) shared.set(address, { of, made: drawShared(page, now.business, picture) });
    return shared.get(address)!.made;
  };
  return (address) => {
    const now = published();
    const page = SHARED_PAGES.get(address);
    const chosen = page === undefined ? undefined : chosenFor(page, now.business);
    if (page !== undefined && chosen) return photographed(page, address, now, chosen);
    return partsOf(now.business) === BUILT ? undefined : drawing(address, now);
  };
}
