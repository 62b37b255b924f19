import type { Business } from '@coach/domain';
import { brandColorsOf } from './brand-colors.ts';
import { markSvg, maskableMark, pictureMark, squareMark } from './mark.ts';
import { SOCIAL_SIZE, socialFile, socialPages, socialPicture } from './social.ts';

/** A file of the site that is drawn in the business's own colors and text. */
export interface BrandFile {
  /** Where it is served, e.g. `/icon-192.png`. */
  address: string;
  svg: string;
  /** Pixel width of the PNG rendered from it, the height follows; undefined if the SVG itself is served. */
  width?: number;
}

/** Pixel sizes of the home screen icons. */
export const ICON_SIZES = [192, 512] as const;

/** Pixel size of the picture that icons are made from. */
export const ICON_PICTURE = { width: 512, height: 512 } as const;

/** The icons of a business with its own icon picture, replacing the drawn ones; `picture` is the address of one of `ICON_PICTURE`'s size. */
export function pictureIcons(business: Pick<Business, 'look'>, picture: string): BrandFile[] {
  const { paper } = brandColorsOf(business.look);
  return [
    { address: '/favicon.svg', svg: pictureMark(picture) },
    ...ICON_SIZES.map((width) => ({ address: `/icon-${width}.png`, svg: pictureMark(picture), width })),
    ...ICON_SIZES.map((width) => ({ address: `/maskable-${width}.png`, svg: pictureMark(picture, paper), width })),
    { address: '/apple-touch-icon.png', svg: pictureMark(picture), width: 180 },
  ];
}

/** Returns the icons and the link preview pictures of a business. */
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
