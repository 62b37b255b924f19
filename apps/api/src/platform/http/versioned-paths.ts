import type { Request, RequestHandler } from 'express';
import { isContractProcedure } from '@orpc/contract';
import { contract } from '@coach/contracts';

const VERSIONED = /^\/api\/v1\/([\w.-]+)/;

const pathsOf = (router: object): string[] =>
  Object.values(router).flatMap((value: object) => (isContractProcedure(value) ? [value['~orpc'].route.path ?? ''] : pathsOf(value)));

/** Paths shown to integrators besides the contract's. Paths restricted by a proxy (`metrics`, `media`) have no alias. */
const FURTHER = ['uploads', 'pictures', 'calendar', 'health', 'openapi', 'openapi.json'];

const FIRST_PARTS = new Set([...pathsOf(contract).map((path) => path.split('/')[1]!), ...FURTHER]);

const ASKED_FOR = Symbol('with its version');
type Versioned = Request & { [ASKED_FOR]?: string };

/** The path and query of a request as sent, including a version. */
export const addressAskedFor = (request: Request): string => (request as Versioned)[ASKED_FOR] ?? request.originalUrl;

/** `/api/v1/bookings` is `/api/bookings`: the current paths are those of version 1, also for guards, limits, logs, and metrics. */
export const versionedPaths: RequestHandler = (request, _response, next) => {
  const first = VERSIONED.exec(request.url)?.[1];
  if (first !== undefined && FIRST_PARTS.has(first)) {
    (request as Versioned)[ASKED_FOR] = request.originalUrl;
    request.url = request.url.replace('/api/v1/', '/api/');
    request.originalUrl = request.url;
  }
  next();
};
