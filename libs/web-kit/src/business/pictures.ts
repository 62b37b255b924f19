import type { PictureSlot, ShownPicture } from '@coach/domain';

/** The coach's own pictures by the places of the site where they stand. */
export type SitePictures = Readonly<Partial<Record<PictureSlot, ShownPicture>>>;

/** What the page brought along: the same that the server wrote into it, so that it comes to life as it stands. */
function picturesOfThisPage(): SitePictures {
  const block = globalThis.document?.getElementById('page-business')?.textContent;
  return (block ? (JSON.parse(block) as { pictures?: SitePictures }).pictures : undefined) ?? {};
}

let present = picturesOfThisPage();

/** Shows these from now on: before a page is rendered ahead, or in tests. */
export function adoptPictures(pictures: SitePictures): void {
  present = pictures;
}

/** The coach's own picture in a place of the site; undefined where the drawing stands. A page keeps those that it came with. */
export const ownPicture = (slot: PictureSlot): ShownPicture | undefined => present[slot];
