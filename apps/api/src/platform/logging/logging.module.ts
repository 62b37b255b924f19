import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Options } from 'pino-http';
import type { Env } from '../../env.ts';

/** Never written down: credentials, and what people tell their coach about their health. */
const SECRET_FIELDS = ['password', 'healthNotes', 'health_notes', 'notes', 'access_token', 'refresh_token', 'bookingData.notes'];
const SECRET_PATHS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["stripe-signature"]',
  'res.headers["set-cookie"]',
  ...SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `req.body.${field}`]),
];

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The caller's own id when it looks like one, else a new one; answered in the same header. */
function requestId(request: IncomingMessage, response: ServerResponse): string {
  const named = response.getHeader('x-request-id');
  if (typeof named === 'string') return named;
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  response.setHeader('x-request-id', id);
  return id;
}

/** Names a request before its body is read: a broken one is answered before the log hears of it. */
export function nameRequest(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  requestId(request, response);
  next();
}

/** A viewer asks for a part of a film every few seconds: the video access log and the metrics count those. */
const isQuiet = (request: IncomingMessage): boolean => /^\/(assets|areas)\/|^\/api\/(health|metrics|media\/v\/)/.test(request.url ?? '');

/** Query strings can carry tokens, and the addresses of calendars, films and reports of mail are some: the log keeps the rest of the path. */
const pathOf = (url: string | undefined): string => (url ?? '').split('?')[0]!.replace(/^(\/api\/(?:calendar|media\/v|mail\/returned)\/)[^/]+/, '$1[redacted]');

/** How requests and everything else are written down: one JSON object a line, each with its request's id. */
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
