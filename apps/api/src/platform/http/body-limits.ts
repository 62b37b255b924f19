import type { IncomingMessage, ServerResponse } from 'node:http';
import { ORPCError } from '@orpc/client';
import { messages } from '@coach/contracts';
import type { RequestHandler } from 'express';
import { problemOf } from './problem.ts';

/** The request bodies that a route accepts. */
export interface BodyRule {
  /** The method, if the rule is for one only. */
  method?: string;
  /** The path, e.g. `/api/uploads`. */
  path: RegExp;
  /** Media types without parameters. */
  takes: readonly string[];
  /** Maximum bytes; none for bodies streamed to disk, whose reader limits size and time itself. */
  limit: number | null;
}

const JSON_TYPE = 'application/json';
/** The default for every route: JSON's usual limit of 100 kB. */
export const USUAL_LIMIT = 100 * 1024;
const USUAL: BodyRule = { path: /^/, takes: [JSON_TYPE], limit: USUAL_LIMIT };
const ARRIVES_WITHIN_MS = 30_000;
/** Closing a connection with unread bytes resets it; the client gets this long to read the reason. */
const LINGER_MS = 500;

const refusals = {
  tooLarge: new ORPCError('PAYLOAD_TOO_LARGE', { status: 413, message: messages.body.tooLarge }),
  wrongKind: new ORPCError('UNSUPPORTED_MEDIA_TYPE', { status: 415, message: messages.body.wrongKind }),
  tooSlow: new ORPCError('REQUEST_TIMEOUT', { status: 408, message: messages.body.tooSlow }),
};

const hasBody = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
const typeOf = ({ headers }: IncomingMessage): string => (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();

/** Responds at once, reads nothing more, and closes the connection. */
function refuse(request: IncomingMessage, response: ServerResponse, error: ORPCError<string, unknown>): void {
  request.push = () => false;
  // A response was already started: nothing can be sent, and nothing more is read.
  if (response.headersSent) return void setTimeout(() => request.socket.destroy(), LINGER_MS).unref();
  const body = Buffer.from(JSON.stringify(problemOf(error)));
  response.writeHead(error.status, { 'content-type': 'application/problem+json', 'content-length': body.length, connection: 'close' });
  response.write(body);
  const end = setTimeout(() => response.end(), LINGER_MS);
  response.once('close', () => clearTimeout(end));
}

/** Counts bytes as the parser delivers them, before anything keeps them. A piped stream in between would copy them all. */
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

/** A streamed upload answered before it was complete is refused: the rest is not waited for. */
function closeWhenAnsweredEarly(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => request.complete || setTimeout(() => request.socket.destroy(), LINGER_MS).unref());
}

/**
 * Accepts of each request only what its route accepts: other media types are a 415, longer bodies a 413, by the declared
 * length or as soon as they exceed it, slow ones a 408 after half a minute. Nothing is read of what is refused.
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
