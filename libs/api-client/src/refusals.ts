import { isDefinedError, ORPCError } from '@orpc/client';

type CodeOf<E> = E extends ORPCError<infer Code extends string, unknown> ? Code : never;

/** Whether the API refused with this code of the route's contract; narrows `error.data` to that refusal's. */
export function isRefusal<E, const Code extends CodeOf<E>>(error: E, code: Code): error is Extract<E, { code: Code }> {
  return isDefinedError(error) && (error.code as string) === code;
}

/** The sentence that the API sent for people to read, if it sent one; nothing for failures of the network or the server. */
export const messageOf = (error: unknown): string | undefined => (error instanceof ORPCError && error.status < 500 ? error.message : undefined);

/** The HTTP status of an answer that was an error; undefined when no answer came. */
export const statusOf = (error: unknown): number | undefined => (error instanceof ORPCError ? error.status : undefined);
