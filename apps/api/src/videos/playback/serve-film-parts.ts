import { NotFoundException } from '@nestjs/common';
import cookieParser from 'cookie-parser';
import { Router, type RequestHandler } from 'express';
import { fileHeaders } from '../../platform/site/page-headers.ts';
import { sendStored } from '../../platform/storage/send-stored.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { VideoFiles } from '../video-files.ts';
import { readMediaCookie } from './media-cookie.ts';
import { WHILE_ALLOWED, type MediaTokens } from './media-tokens.ts';

/** What a piece of a film is sent as. */
export const PART_TYPE = 'video/iso.segment';

/** Below `/api/media/v`: a token, and a piece of a rendition. */
const PART = /^\/([\w-]+\.[\w-]+\.[\w-]+)\/(\w+\/\w+\.m4s)$/;

/**
 * Sends the pieces of films ahead of everything that the API does for a request: a player asks for one every few seconds. Whatever
 * it doesn't send is left to the API, which says why.
 */
export function serveFilmParts(tokens: MediaTokens, files: VideoFiles, storage: Storage): RequestHandler {
  const serve: RequestHandler = async (request, response, next) => {
    const [, token, file] = (request.method === 'GET' && PART.exec(request.path)) || [];
    try {
      const right = token ? await tokens.verify(token, readMediaCookie(request)) : null;
      if (!right?.rendition) return next();
      response.set(fileHeaders);
      await sendStored(storage, `${files.rendition(right.videoId, right.rendition)}/${file!}`, { type: PART_TYPE, cacheControl: WHILE_ALLOWED }, request, response);
    } catch (error) {
      next(error instanceof NotFoundException ? undefined : error);
    }
  };
  return Router().use(cookieParser(), serve);
}
