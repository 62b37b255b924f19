import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Options } from 'pino-http';
import type { Env } from '../../env.ts';

/** Never logged: credentials, and health data. */
const SECRET_FIELDS = ['password', 'healthNotes', 'health_notes', 'notes', 'access_token', 'refresh_token', 'bookingData.notes'];
const SECRET_PATHS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["stripe-signature"]',
  'res.headers["set-cookie"]',
  ...SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `req.body.${field}`]),
];

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The caller's own id if valid, else a new one; returned in the same header. */
function requestId(request: IncomingMessage, response: ServerResponse): string {
  const named = response.getHeader('x-request-id');
  if (typeof named === 'string') return named;
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  response.setHeader('x-request-id', id);
  return id;
}

/** Assigns the id before the body is read: an invalid one is answered before the log sees it. */
export function nameRequest(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  requestId(request, response);
  next();
}

/** Players request a segment every few seconds: those are counted by the video access log and the metrics instead. */
const isQuiet = (request: IncomingMessage): boolean => /^\/(assets|areas)\/|^\/api\/(health|metrics|media\/v\/)/.test(request.url ?? '');

/** Query strings can contain tokens, and the addresses of calendars, films, and mail reports are tokens: the log keeps the rest of the path. */
const pathOf = (url: string | undefined): string => (url ?? '').split('?')[0]!.replace(/^(\/api\/(?:calendar|media\/v|mail\/returned)\/)[^/]+/, '$1[redacted]');

/** Log format: one JSON object per line, with its request's id. */
export const logOptions = (level: Env['LOG_LEVEL']): Options => ({
  level,
  genReqId: requestId,
  redact: { paths: SECRET_PATHS, censor: '[redacted]' },
  autoLogging: { ignore: isQuiet },
  serializers: {
    req: (request: { id: string; method: string; url: string }) => ({ id: request.id, method: request.method, path: pathOf(request.url) }),
    res: (response: { statusCode: number }) => ({ status: response.statusCode }),
  },
});

export const loggingModule = (env: Env): DynamicModule => LoggerModule.forRoot({ pinoHttp: logOptions(env.LOG_LEVEL) });
