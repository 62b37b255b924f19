import { fileOf, focalPosition, INK_TYPES, SHOWN_TYPES, srcSetOf, type ShownPicture } from '@coach/domain';
import type { Photograph, SitePicture } from './picture.ts';

/** Browsers that know no `<picture>` get one of this width, in pixels. */
const USUAL_WIDTH = 960;

/** A picture of the coach's shelf as pages carry it, so that their code has nothing to work out. */
export const sitePictureOf = (picture: ShownPicture): SitePicture => ({
  ...{ src: fileOf(picture, USUAL_WIDTH), alt: picture.alt, width: picture.width, height: picture.height },
  ...{ sources: (picture.ink ? INK_TYPES[picture.ink] : SHOWN_TYPES).map((type) => ({ type: `image/${type}`, srcSet: srcSetOf(picture, type) })), position: focalPosition(picture.focal), ...(picture.ink && { isInk: true as const }) },
});

/** The same shown in one language; `sizes` is how wide, as CSS says it. */
export const photographOf = (picture: ShownPicture, language: 'en' | 'es', sizes: string): Photograph => ({ kind: 'image', ...sitePictureOf(picture), alt: picture.alt[language], sizes });
