import type { RequestHandler } from 'express';

/** `If-None-Match: *` matches any existing response, as all of ours are; the framework would send a second response after the first. */
export const withoutAnyTag: RequestHandler = (request, _response, next) => {
  if (request.headers['if-none-match']?.trim() === '*') delete request.headers['if-none-match'];
  next();
};
