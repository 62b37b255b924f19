import type { FocalPoint, PixelSize } from './picture.ts';
import { inkWidths, treatedAddress, type InkTreatment, type Treatment } from './treatments.ts';

/** A picture of the library as pages show it. */
export interface ShownPicture extends PixelSize {
  /** Without its suffix: `-<width>.avif` and `-<width>.webp` follow. */
  address: string;
  /** In pixels, ascending. */
  widths: readonly number[];
  /** Its description in both languages. */
  alt: { en: string; es: string };
  focal: FocalPoint;
  /** Dark ink on a transparent background, which needs a panel behind it; absent: the original. */
  ink?: InkTreatment;
}

export const SHOWN_TYPES = ['avif', 'webp'] as const;
export type ShownType = (typeof SHOWN_TYPES)[number];
/** Hard edges take half the space in WebP. */
export const INK_TYPES: Readonly<Record<InkTreatment, readonly ShownType[]>> = { inks: SHOWN_TYPES, lines: ['webp'] };

type Files = Pick<ShownPicture, 'address' | 'widths'>;

/** The address of one file of a picture: the narrowest of at least this width in pixels, else the widest. */
export const fileOf = ({ address, widths }: Files, width: number, type: ShownType = 'webp'): string => `${address}-${widths.find((one) => one >= width) ?? widths.at(-1)!}.${type}`;

/** The address of one file of a library picture, as stored where something else uses it. */
export const LIBRARY_PICTURE_URL = /^\/pictures\/[\da-f-]{36}\/[\da-f]{16}-\d{3,4}\.webp$/;

/** The files of one type as an image's `srcset`. */
export const srcSetOf = ({ address, widths }: Files, type: ShownType): string => widths.map((width) => `${address}-${width}.${type} ${width}w`).join(', ');

/** The same picture with a treatment; `picture` must have ink files, unless the original is shown. */
export const treated = <Picture extends Files>(picture: Picture, treatment: Treatment): Picture & Pick<ShownPicture, 'ink'> =>
  treatment === 'plain' ? picture : { ...picture, address: treatedAddress(picture.address, treatment), widths: inkWidths(picture.widths), ink: treatment };
