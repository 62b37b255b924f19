const OPAQUE = /"([^"]*)"/g;
const opaqueOf = (tags: string): string[] => [...tags.matchAll(OPAQUE)].map(([, opaque]) => opaque!);

/**
 * Whether an If-Match allows a change (RFC 9110, 13.1.1): any of its etags is the current one, or it is `*`. Weak etags count,
 * because ours identify editable content rather than bytes, and a compressing proxy makes them weak.
 */
export const matches = (ifMatch: string, etag: string): boolean => ifMatch.trim() === '*' || opaqueOf(ifMatch).some((opaque) => opaqueOf(etag).includes(opaque));
