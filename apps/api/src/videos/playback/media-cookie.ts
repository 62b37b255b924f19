import type { Request, Response } from 'express';
import { newMediaCookie } from './media-tokens.ts';

const NAME = 'coach_media';

export const readMediaCookie = (request: Request): string | undefined => (request.cookies as Record<string, string | undefined>)[NAME];

/** Identifies this browser in its media addresses; set when it first plays something. */
export function mediaCookie(request: Request, response: Response, publicUrl: string): string {
  const present = readMediaCookie(request);
  if (present) return present;
  const fresh = newMediaCookie();
  response.cookie(NAME, fresh, { httpOnly: true, sameSite: 'strict', secure: publicUrl.startsWith('https://'), path: '/api' });
  return fresh;
}
