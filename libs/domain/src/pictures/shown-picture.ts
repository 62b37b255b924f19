import type { FocalPoint, PixelSize } from './picture.ts';
import { inkWidths, treatedAddress, type InkTreatment, type Treatment } from './treatments.ts';

/** A picture of the shelf as pages show it. */
export interface ShownPicture extends PixelSize {
  /** Without its end: `-<width>.avif` and `-<width>.webp` follow. */
  address: string;
  /** In pixels, ascending. */
  widths: readonly number[];
  /** What it shows, in both languages. */
  alt: { en: string; es: string };
  focal: FocalPoint;
  /** Dark ink on nothing, which wants a panel behind it; left out, it is shown as it is. */
  ink?: InkTreatment;
}

export const SHOWN_TYPES = ['avif', 'webp'] as const;
export type ShownType = (typeof SHOWN_TYPES)[number];
/** Hard edges take half the room in WebP. */
export const INK_TYPES: Readonly<Record<InkTreatment, readonly ShownType[]>> = { inks: SHOWN_TYPES, lines: ['webp'] };

type Files = Pick<ShownPicture, 'address' | 'widths'>;

/** Where one file of a picture is: the narrowest that is as wide as this, in pixels, else the widest. */
export const fileOf = ({ address, widths }: Files, width: number, type: ShownType = 'webp'): string => `${address}-${widths.find((one) => one >= width) ?? widths.at(-1)!}.${type}`;

/** Where one file of a picture of the shelf lies, as it is put down where something else shows it. */
export const SHELF_FILE = /^\/pictures\/[\da-f-]{36}\/[\da-f]{16}-\d{3,4}\.webp$/;

/** The files of one type as the `srcset` of an image. */
export const srcSetOf = ({ address, widths }: Files, type: ShownType): string => widths.map((width) => `${address}-${width}.${type} ${width}w`).join(', ');

/** The same picture as a treatment shows it; `picture` is one that has files in ink, unless it is shown as it is. */
export const treated = <Picture extends Files>(picture: Picture, treatment: Treatment): Picture & Pick<ShownPicture, 'ink'> =>
  treatment === 'plain' ? picture : { ...picture, address: treatedAddress(picture.address, treatment), widths: inkWidths(picture.widths), ink: treatment };
