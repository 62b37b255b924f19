import { etagOf } from '../../platform/http/if-match.ts';

/** Etag of a client's tags, in order. */
export const tagsEtag = (tags: readonly string[]): string => etagOf(tags);
