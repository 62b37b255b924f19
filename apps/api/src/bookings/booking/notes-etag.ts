import { etagOf } from '../../platform/http/if-match.ts';

/** The tag of what a client wrote for the coach, opened. */
export const notesEtag = (notes: string): string => etagOf([notes]);
