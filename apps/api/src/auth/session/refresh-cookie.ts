import { ForbiddenException } from '@nestjs/common';
import { DAY } from '@coach/domain';
import type { CookieOptions, Request, Response } from 'express';
import { SESSION_DAYS } from './sessions.service.ts';

const NAME = 'coach_refresh';

/** The cookie is sent only to the session routes, never to scripts and never from another site. */
const options = (publicUrl: string): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure: publicUrl.startsWith('https://'),
  path: '/api/auth',
});

export const readRefreshCookie = (request: Request): string | undefined => (request.cookies as Record<string, string | undefined>)[NAME];

export const setRefreshCookie = (response: Response, publicUrl: string, token: string): void =>
  void response.cookie(NAME, token, { ...options(publicUrl), maxAge: SESSION_DAYS * DAY });

export const clearRefreshCookie = (response: Response, publicUrl: string): void => void response.clearCookie(NAME, options(publicUrl));

/** Browsers send the page's origin with every POST: one from elsewhere must not use the cookie. */
export function refuseForeignOrigin(request: Request): void {
  const origin = request.get('origin');
  // A page that hides its origin sends 'null', which matches nothing.
  const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.get('host'));
  if (!isOwn) throw new ForbiddenException('This request came from another site.');
}
