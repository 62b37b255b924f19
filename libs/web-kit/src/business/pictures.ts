import { businessBlock } from './page-block.ts';

/** The coach's own picture in a slot, as written by the server. */
interface OwnPicture {
  src: string;
  /** Its description in both languages. */
  alt: { en: string; es: string };
  width: number;
  height: number;
}

/** By picture slot. */
type OwnPictures = Readonly<Record<string, OwnPicture | undefined>>;

let { pictures: present = {} } = businessBlock<{ pictures: OwnPictures }>();

/** Sets the pictures: before prerendering, or in tests. */
export function setPictures(pictures: OwnPictures): void {
  present = pictures;
}

/** The coach's own picture in a slot; undefined for the drawing. A page keeps those it was loaded with. */
export const ownPicture = (slot: string): OwnPicture | undefined => present[slot];
