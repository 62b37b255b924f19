import { MINUTE, IMPERSONATION_MINUTES } from '@coach/domain';
import type { CookieOptions, Request, Response } from 'express';

const NAME = 'coach_viewing';

/** Scoped like the refresh cookie: a reload continues the impersonation. */
const options = (publicUrl: string): CookieOptions => ({ httpOnly: true, sameSite: 'strict', secure: publicUrl.startsWith('https://'), path: '/api/auth' });

export const readImpersonationCookie = (request: Request): string | undefined => (request.cookies as Record<string, string | undefined> | undefined)?.[NAME];

export const setImpersonationCookie = (response: Response, publicUrl: string, token: string): void =>
  void response.cookie(NAME, token, { ...options(publicUrl), maxAge: IMPERSONATION_MINUTES * MINUTE });

/** Sends nothing to a browser without one. */
export function clearImpersonationCookie(request: Request, response: Response, publicUrl: string): void {
  if (readImpersonationCookie(request) !== undefined) response.clearCookie(NAME, options(publicUrl));
}
