import { fileOf, focalPosition, INK_TYPES, SHOWN_TYPES, srcSetOf, type ShownPicture } from '@coach/domain';
import type { Photograph, SitePicture } from './picture.ts';

/** Pixel width for browsers without `<picture>` support. */
const USUAL_WIDTH = 960;

/** Prepares a picture from the coach's library for a page, so that the page's code needs no further computation. */
export const sitePictureOf = (picture: ShownPicture): SitePicture => ({
  ...{ src: fileOf(picture, USUAL_WIDTH), alt: picture.alt, width: picture.width, height: picture.height },
  ...{ sources: (picture.ink ? INK_TYPES[picture.ink] : SHOWN_TYPES).map((type) => ({ type: `image/${type}`, srcSet: srcSetOf(picture, type) })), position: focalPosition(picture.focal), ...(picture.ink && { isInk: true as const }) },
});

/** The same picture in one language; `sizes` is its displayed width as a CSS value. */
export const photographOf = (picture: ShownPicture, language: 'en' | 'es', sizes: string): Photograph => ({ kind: 'image', ...sitePictureOf(picture), alt: picture.alt[language], sizes });
