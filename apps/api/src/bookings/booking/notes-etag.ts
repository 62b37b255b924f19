import { etagOf } from '../../platform/http/if-match.ts';

/** The etag of a client's decrypted notes for the coach. */
export const notesEtag = (notes: string): string => etagOf([notes]);
