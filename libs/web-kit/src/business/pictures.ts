import { businessBlock } from './page-block.ts';

/** A picture of the coach's own in a place of the site, as the server wrote it. */
interface OwnPicture {
  src: string;
  /** What it shows, in both languages. */
  alt: { en: string; es: string };
  width: number;
  height: number;
}

/** By the places of the site where they stand. */
type OwnPictures = Readonly<Record<string, OwnPicture | undefined>>;

let { pictures: present = {} } = businessBlock<{ pictures: OwnPictures }>();

/** Shows these from now on: before a page is rendered ahead, or in tests. */
export function adoptPictures(pictures: OwnPictures): void {
  present = pictures;
}

/** The coach's own picture in a place of the site; undefined where the drawing stands. A page keeps those that it came with. */
export const ownPicture = (slot: string): OwnPicture | undefined => present[slot];
