import type { RequestHandler } from 'express';

/** What anybody may read: an answer of these may be kept and asked about again by its tag. */
const PUBLIC = /^\/(availability|content|docs|health|openapi\.json)(\/|$)/;

/**
 * No cache keeps what the API answers: profiles, health notes, tokens, lists. A route whose bytes may be kept says so itself,
 * afterwards.
 */
export const keepNowhere: RequestHandler = (request, response, next) => {
  const isPublic = request.method === 'GET' && PUBLIC.test(request.path);
  if (!isPublic) response.set('cache-control', 'no-store');
  next();
};
