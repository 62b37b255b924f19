import { ORPCError } from '@orpc/client';

/** The API's refusals: problem details (RFC 9457) with a stable code. */
interface Problem {
  title: string;
  status: number;
  code: string;
  defined: boolean;
  data?: unknown;
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && 'title' in body && 'status' in body;

/** Parses a problem as the client's typed error; null for other responses, e.g. a proxy's own error page. */
export function errorOf(body: unknown): ORPCError<string, unknown> | null {
  if (!isProblem(body)) return null;
  const { code, status, title: message, data, defined } = body;
  return new ORPCError(code, { status, message, data, defined });
}
