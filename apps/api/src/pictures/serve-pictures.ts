import { NotFoundException } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { fileHeaders } from '../platform/site/page-headers.ts';
import { sendStored } from '../platform/storage/send-stored.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { shownFolder } from './picture-files.ts';

/** Path below `/pictures`: a picture id and a generated file. */
const FILE = /^\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/([\da-f]{16}(?:-inks|-lines)?-\d{3,4}\.(avif|webp))$/;
const FOREVER = 'public, max-age=31536000, immutable';

/** Serves pictures from the storage without a database query: the address identifies the content. Other requests are left to the site. */
export function servePictures(storage: Storage): RequestHandler {
  return async (request, response, next) => {
    const [, id, name, type] = FILE.exec(request.path) ?? [];
    if (!id || !['GET', 'HEAD'].includes(request.method)) return next();
    try {
      response.set(fileHeaders);
      await sendStored(storage, `${shownFolder(id)}/${name!}`, { type: `image/${type!}`, cacheControl: FOREVER }, request, response);
    } catch (error) {
      next(error instanceof NotFoundException ? undefined : error);
    }
  };
}
