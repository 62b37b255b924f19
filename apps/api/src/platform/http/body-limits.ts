import type { IncomingMessage, ServerResponse } from 'node:http';
import { ORPCError } from '@orpc/client';
import { messages } from '@coach/contracts';
import type { RequestHandler } from 'express';
import { problemOf } from './problem.ts';

/** What a route takes as a request's content. */
export interface BodyRule {
  /** The method, where the rule is for one only. */
  method?: string;
  /** The path below the site, e.g. `/api/uploads`. */
  path: RegExp;
  /** Content types without their parameters. */
  takes: readonly string[];
  /** Bytes at most; none for what is streamed to a disk, whose reader counts and takes its time. */
  limit: number | null;
}

const JSON_TYPE = 'application/json';
/** What every route takes unless a rule says otherwise: the 100 kB that JSON has always had. */
export const USUAL_LIMIT = 100 * 1024;
const USUAL: BodyRule = { path: /^/, takes: [JSON_TYPE], limit: USUAL_LIMIT };
const ARRIVES_WITHIN_MS = 30_000;
/** A connection that is closed with unread bytes is reset; so long the other side has to read why. */
const LINGER_MS = 500;

const refusals = {
  tooLarge: new ORPCError('PAYLOAD_TOO_LARGE', { status: 413, message: messages.body.tooLarge }),
  wrongKind: new ORPCError('UNSUPPORTED_MEDIA_TYPE', { status: 415, message: messages.body.wrongKind }),
  tooSlow: new ORPCError('REQUEST_TIMEOUT', { status: 408, message: messages.body.tooSlow }),
};

const hasBody = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
const typeOf = ({ headers }: IncomingMessage): string => (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();

/** Answers at once, reads nothing more, and closes the connection. */
function refuse(request: IncomingMessage, response: ServerResponse, error: ORPCError<string, unknown>): void {
  request.push = () => false;
  // Another answer was begun: nobody is told, and nothing more is taken.
  if (response.headersSent) return void setTimeout(() => request.socket.destroy(), LINGER_MS).unref();
  const body = Buffer.from(JSON.stringify(problemOf(error)));
  response.writeHead(error.status, { 'content-type': 'application/problem+json', 'content-length': body.length, connection: 'close' });
  response.write(body);
  const end = setTimeout(() => response.end(), LINGER_MS);
  response.once('close', () => clearTimeout(end));
}

/** Counts the bytes as the parser hands them over, before anybody keeps them. A piped reader in between would copy each of them. */
function countBytes(request: IncomingMessage, limit: number, exceeded: () => void): void {
  const push = request.push.bind(request);
  let size = 0;
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding): boolean => {
    const before = size;
    size += chunk?.length ?? 0;
    if (size <= limit) return push(chunk, encoding);
    if (before <= limit) exceeded();
    return false;
  };
}

function cutWhenSlow(request: IncomingMessage, milliseconds: number, cut: () => void): void {
  const timer = setTimeout(() => request.complete || cut(), milliseconds);
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
}

/** A streamed upload that was answered before it was whole is refused: what still comes is not waited for. */
function closeWhenAnsweredEarly(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => request.complete || setTimeout(() => request.socket.destroy(), LINGER_MS).unref());
}

/**
 * Takes of each request what its route takes and no more: other kinds of content are a 415, longer ones a 413, by the length
 * that was announced or as soon as it is passed, slow ones a 408 after half a minute. Nothing is read of what is refused.
 */
export function limitBodies(rules: readonly BodyRule[] = [], arrivesWithin = ARRIVES_WITHIN_MS): RequestHandler {
  return (request, response, next) => {
    if (!hasBody(request)) return next();
    const path = request.originalUrl.split('?', 1)[0]!;
    const { takes, limit } = rules.find((rule) => (rule.method ?? request.method) === request.method && rule.path.test(path)) ?? USUAL;
    if (!takes.includes(typeOf(request))) return refuse(request, response, refusals.wrongKind);
    if (limit === null) closeWhenAnsweredEarly(request, response);
    else {
      if (Number(request.headers['content-length'] ?? 0) > limit) return refuse(request, response, refusals.tooLarge);
      countBytes(request, limit, () => refuse(request, response, refusals.tooLarge));
      cutWhenSlow(request, arrivesWithin, () => refuse(request, response, refusals.tooSlow));
    }
    next();
  };
}
