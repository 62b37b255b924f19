import { etagOf } from '../../platform/http/if-match.ts';

/** Of the coach's words on a client, in their order. */
export const tagsEtag = (tags: readonly string[]): string => etagOf(tags);
