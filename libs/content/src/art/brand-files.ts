import type { Business } from '@coach/domain';
import { brandColorsOf } from './brand-colors.ts';
import { markSvg, maskableMark, pictureMark, squareMark } from './mark.ts';
import { SOCIAL_SIZE, socialFile, socialPages, socialPicture } from './social.ts';

/** A file of the site that is drawn in the business's own colors and words. */
export interface BrandFile {
  /** Where it is served, e.g. `/icon-192.png`. */
  address: string;
  svg: string;
  /** Pixels of the PNG that is made of it, the height follows; undefined where the drawing itself is the file. */
  width?: number;
}

/** Pixels of the icons among a phone's apps. */
export const ICON_SIZES = [192, 512] as const;

/** Pixels of either side of a picture that icons are made of. */
export const ICON_PICTURE = { width: 512, height: 512 } as const;

/** The icons of a business with a picture of its own for them, under the addresses of the drawn ones; `picture` is the address of one of `ICON_PICTURE`'s size, on the paper of its look. */
export function pictureIcons(business: Pick<Business, 'look'>, picture: string): BrandFile[] {
  const { paper } = brandColorsOf(business.look);
  return [
    { address: '/favicon.svg', svg: pictureMark(picture) },
    ...ICON_SIZES.map((width) => ({ address: `/icon-${width}.png`, svg: pictureMark(picture), width })),
    ...ICON_SIZES.map((width) => ({ address: `/maskable-${width}.png`, svg: pictureMark(picture, paper), width })),
    { address: '/apple-touch-icon.png', svg: pictureMark(picture), width: 180 },
  ];
}

/** Icons, and the pictures beside shared links. */
export function brandFiles(business: Pick<Business, 'identity' | 'about' | 'look'>): BrandFile[] {
  const colors = brandColorsOf(business.look);
  return [
    { address: '/favicon.svg', svg: markSvg(colors) },
    ...ICON_SIZES.map((width) => ({ address: `/icon-${width}.png`, svg: squareMark(colors), width })),
    ...ICON_SIZES.map((width) => ({ address: `/maskable-${width}.png`, svg: maskableMark(colors), width })),
    { address: '/apple-touch-icon.png', svg: squareMark(colors), width: 180 },
    ...socialPages.map((page) => ({ address: socialFile(page), svg: socialPicture(page, business), width: SOCIAL_SIZE.width })),
  ];
}
