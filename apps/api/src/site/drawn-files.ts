import { brandColorsOf, brandFiles, ICON_PICTURE, inkPanelOf, pictureIcons, SHARED_PHOTOGRAPH, SHARED_SLOTS, SOCIAL_SIZE, socialFile, socialPicture, yourCoach, type BrandFile } from '@coach/content';
import type { PublishedBusiness } from '@coach/contracts';
import { isTreatedSlot, treatmentKey, type Business, type PixelSize, type Treatment } from '@coach/domain';
import type { CroppedPicture } from '../pictures/cropped-pictures.ts';
import { fileOf, type KeptFile } from '../platform/site/site-folder.ts';

type Drawn = Pick<Business, 'identity' | 'about' | 'look'>;
type FindPicture = (id: string, frame: PixelSize, behind: string, treatment: Treatment | '') => Promise<CroppedPicture | null>;

/** Everything that a drawing depends on. */
const partsOf = ({ identity, about, look }: Drawn): string => JSON.stringify([identity.name, about.headline, about.samples, look.accent, look.paper]);
const BUILT = partsOf(yourCoach);
const SHARED_PAGES = new Map(Object.keys(SHARED_SLOTS).map((page) => [socialFile(page), page]));

/** Rendered outside of the event loop, with the program that makes the built files. */
async function draw({ svg, width }: Pick<BrandFile, 'svg' | 'width'>): Promise<KeptFile> {
  if (width === undefined) return fileOf(Buffer.from(svg), '.svg');
  const { renderAsync } = await import('@resvg/resvg-js');
  return fileOf((await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })).asPng(), '.png');
}

const inline = async ({ png }: CroppedPicture): Promise<string> => `data:image/png;base64,${(await png()).toString('base64')}`;

/** What a picture of the library is drawn into, and how it is asked for. */
interface PictureFile {
  id: string;
  frame: PixelSize;
  behind: string;
  treatment: Treatment | '';
  draw: (picture: CroppedPicture) => Promise<KeptFile>;
}

const ICONS = new Set(pictureIcons(yourCoach, '').map(({ address }) => address));

/** The icon made from the business's own picture; undefined if it has none, and for any other file. */
function iconFile(address: string, business: Business): PictureFile | undefined {
  const id = business.pictures.icon;
  if (id === '' || !ICONS.has(address)) return undefined;
  const drawn = async (picture: CroppedPicture) => {
    const href = await inline(picture);
    return draw(pictureIcons(business, href).find((file) => file.address === address)!);
  };
  return { id, frame: ICON_PICTURE, behind: brandColorsOf(business.look).paper, treatment: '', draw: drawn };
}

/** A page's link preview with its chosen picture; undefined if none was chosen, and for any other file. */
function sharedFile(address: string, business: Business): PictureFile | undefined {
  const { pictures, look } = business;
  const page = SHARED_PAGES.get(address);
  const slot = page && SHARED_SLOTS[page]!.find((one) => pictures[one] !== '');
  if (!page || !slot) return undefined;
  const drawn = async (picture: CroppedPicture) => draw({ svg: socialPicture(page, business, await inline(picture)), width: SOCIAL_SIZE.width });
  return { id: pictures[slot], frame: SHARED_PHOTOGRAPH, behind: inkPanelOf(look), treatment: isTreatedSlot(slot) ? pictures[treatmentKey(slot)] : '', draw: drawn };
}

/**
 * Icons and link previews with the texts, colors and photographs of a business other than the built one, by their
 * addresses; undefined if the built file is still right. Each is drawn on the first request and cached until its content
 * changes.
 */
export function drawnFiles(published: () => PublishedBusiness, findPicture: FindPicture): (address: string) => Promise<KeptFile> | undefined {
  let known = { of: '', files: new Map<string, BrandFile>(), made: new Map<string, Promise<KeptFile>>() };
  const withPicture = new Map<string, { of: string; made: Promise<KeptFile> }>();

  const drawing = (address: string, { business }: PublishedBusiness): Promise<KeptFile> | undefined => {
    const of = partsOf(business);
    if (known.of !== of) known = { of, files: new Map(brandFiles(business).map((file) => [file.address, file])), made: new Map() };
    const { files, made } = known;
    const file = files.get(address);
    if (file && !made.has(address)) made.set(address, draw(file));
    return made.get(address);
  };
  const pictured = async (address: string, now: PublishedBusiness, file: PictureFile): Promise<KeptFile> => {
    const picture = await findPicture(file.id, file.frame, file.behind, file.treatment);
    if (!picture) return drawing(address, now)!;
    const of = `${partsOf(now.business)} ${picture.version}`;
    if (withPicture.get(address)?.of !== of) withPicture.set(address, { of, made: file.draw(picture) });
    return withPicture.get(address)!.made;
  };
  return (address) => {
    const now = published();
    const file = sharedFile(address, now.business) ?? iconFile(address, now.business);
    if (file) return pictured(address, now, file);
    return partsOf(now.business) === BUILT ? undefined : drawing(address, now);
  };
}
