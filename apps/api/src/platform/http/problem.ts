import { ORPCError } from '@orpc/client';
import { HttpException } from '@nestjs/common';
import { fill, messages } from '@coach/contracts';

/** An error on the wire: the members of RFC 9457's problem details, and a stable code (CALL-07). */
export interface Problem {
  type: 'about:blank';
  title: string;
  status: number;
  code: string;
  /** True when the route's contract names this code. */
  defined: boolean;
  data?: unknown;
}

/** The media type of RFC 9457. */
export const PROBLEM_TYPE = 'application/problem+json';

/** Headers of a refusal (RFC 9110): which credentials to use, and when to retry, in seconds. */
export const refusalHeaders = (status: number): Record<string, string> => ({ 401: { 'www-authenticate': 'Bearer' }, 503: { 'retry-after': '60' } })[status] ?? {};

const OUR_FAULT = 'Something went wrong on our side. Please try again.';

/** The library's own refusals, such as an unreadable body or an invalid response, are worded for programmers. */
function titleOf({ code, defined, status, message }: ORPCError<string, unknown>): string {
  if (defined) return message;
  if (code === 'INTERNAL_SERVER_ERROR' || status === 500) return OUR_FAULT;
  return code === 'BAD_REQUEST' ? messages.unreadable : message;
}

export const problemOf = (error: ORPCError<string, unknown>): Problem => ({
  type: 'about:blank',
  title: titleOf(error),
  status: error.status,
  code: error.code,
  defined: error.defined,
  ...(error.data === undefined ? {} : { data: error.data }),
});

const CODES: Record<number, string> = { 400: 'BAD_REQUEST', 401: 'UNAUTHORIZED', 403: 'FORBIDDEN', 404: 'NOT_FOUND', 405: 'METHOD_NOT_ALLOWED', 413: 'PAYLOAD_TOO_LARGE', 429: 'TOO_MANY_REQUESTS' };

interface StatusCarrier {
  status: number;
  message: string;
}

/** body-parser and similar libraries throw errors with a status of their own. */
const carriesStatus = (error: unknown): error is StatusCarrier =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status >= 400 && error.status < 500;

/** The framework's messages quote the input, which may be a secret (S9): only the path of a URL is kept, and nothing of an invalid body. */
const unquoted = (message: string): string => (/\bJSON\b/.test(message) ? messages.notJson : message.replace(/^(Cannot [A-Z]+ [^?]*)\?.*$/s, '$1'));

/** An empty JSON body, which the body parser considers invalid. */
const isNull = (error: unknown): boolean => error instanceof Error && /^Unexpected token 'n', "\s*null\s*" is not valid JSON$/.test(error.message);

/** The response of a known path to an unsupported method. */
export const methodNotAllowed = (methods: readonly string[]): Problem => ({ type: 'about:blank', title: fill(messages.methodNotAllowed, { methods: methods.join(', ') }), status: 405, code: CODES[405]!, defined: false });

/** Any thrown value as a problem; an unexpected one is a 500 that reveals nothing. */
export function toProblem(error: unknown): Problem {
  if (error instanceof ORPCError) return problemOf(error);
  const status = error instanceof HttpException ? error.getStatus() : carriesStatus(error) ? error.status : 500;
  const title = isNull(error) ? messages.input.bodyMissing : status < 500 && error instanceof Error ? unquoted(error.message) : OUR_FAULT;
  return { type: 'about:blank', title, status, code: CODES[status] ?? (status < 500 ? 'REFUSED' : 'INTERNAL_SERVER_ERROR'), defined: false };
}
