const OPAQUE = /"([^"]*)"/g;
const opaqueOf = (tags: string): string[] => [...tags.matchAll(OPAQUE)].map(([, opaque]) => opaque!);

/**
 * Whether an If-Match lets a change through (RFC 9110, 13.1.1): any of its tags is the present one, or it is `*`. Weak tags count,
 * because ours name what can be changed and not the bytes, and a proxy that packs an answer makes its tag weak.
 */
export const matches = (ifMatch: string, etag: string): boolean => ifMatch.trim() === '*' || opaqueOf(ifMatch).some((opaque) => opaqueOf(etag).includes(opaque));
