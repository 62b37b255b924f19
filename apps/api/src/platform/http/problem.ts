import { ORPCError } from '@orpc/client';
import { HttpException } from '@nestjs/common';

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

/** The first complaint about an input says more than that there is one. */
function titleOf({ code, data, message }: ORPCError<string, unknown>): string {
  const [issue] = code === 'BAD_REQUEST' ? ((data as { issues?: Array<{ message: string }> } | undefined)?.issues ?? []) : [];
  return issue?.message ?? message;
}

export const problemOf = (error: ORPCError<string, unknown>): Problem => ({
  type: 'about:blank',
  title: titleOf(error),
  status: error.status,
  code: error.code,
  defined: error.defined,
  ...(error.data === undefined ? {} : { data: error.data }),
});

const CODES: Record<number, string> = { 400: 'BAD_REQUEST', 401: 'UNAUTHORIZED', 403: 'FORBIDDEN', 404: 'NOT_FOUND', 413: 'PAYLOAD_TOO_LARGE', 429: 'TOO_MANY_REQUESTS' };

interface StatusCarrier {
  status: number;
  message: string;
}

/** body-parser and friends throw errors that carry a status of their own. */
const carriesStatus = (error: unknown): error is StatusCarrier =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status >= 400 && error.status < 500;

/** The framework's own words quote what was sent, which may be anybody's secret (S9): an address keeps its path, a broken body nothing. */
const unquoted = (message: string): string => (/\bJSON\b/.test(message) ? 'The request is not valid JSON.' : message.replace(/^(Cannot [A-Z]+ [^?]*)\?.*$/s, '$1'));

/** Any thrown thing as a problem; what nobody foresaw is a 500 that tells nothing. */
export function toProblem(error: unknown): Problem {
  if (error instanceof ORPCError) return problemOf(error);
  const status = error instanceof HttpException ? error.getStatus() : carriesStatus(error) ? error.status : 500;
  const title = status < 500 && error instanceof Error ? unquoted(error.message) : 'Something went wrong on our side. Please try again.';
  return { type: 'about:blank', title, status, code: CODES[status] ?? (status < 500 ? 'REFUSED' : 'INTERNAL_SERVER_ERROR'), defined: false };
}
