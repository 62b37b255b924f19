import type { RequestHandler } from 'express';

/** Public resources: their responses may be cached and revalidated by etag. */
const PUBLIC = /^\/(availability|content|docs|health|openapi\.json)(\/|$)/;

/**
 * No cache stores API responses: profiles, health notes, tokens, lists. A route with cacheable bytes says so itself,
 * afterwards.
 */
export const noStore: RequestHandler = (request, response, next) => {
  const isPublic = request.method === 'GET' && PUBLIC.test(request.path);
  if (!isPublic) response.set('cache-control', 'no-store');
  next();
};
