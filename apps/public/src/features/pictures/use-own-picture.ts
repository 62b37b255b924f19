import type { Picture } from '@coach/content';
import type { PictureSlot } from '@coach/domain';
import { ownPicture, useLanguage } from '@coach/web-kit';

/** The coach's own picture for a slot, else the drawing; `sizes` is the displayed width. */
export function useOwnPicture(slot: PictureSlot, drawn: Picture, sizes = '100vw'): Picture {
  const language = useLanguage();
  const own = ownPicture(slot);
  return own ? { ...own, kind: 'image', alt: own.alt[language], sizes } : drawn;
}
