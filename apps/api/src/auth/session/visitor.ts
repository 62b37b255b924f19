import type { Request } from 'express';

/** The origin of a request, for records of consents and sessions. */
export interface Visitor {
  ip: string | null;
  userAgent: string | null;
}

export const visitorOf = (request: Request): Visitor => ({
  ip: request.ip ?? null,
  userAgent: request.get('user-agent')?.slice(0, 300) ?? null,
});
