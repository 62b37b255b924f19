import type { Request } from 'express';

/** The token that a request carries. */
export const bearerOf = (request: Request): string | undefined => /^Bearer (.+)$/i.exec(request.get('authorization') ?? '')?.[1];
