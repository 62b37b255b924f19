import { isDefinedError, ORPCError } from '@orpc/client';

type CodeOf<E> = E extends ORPCError<infer Code extends string, unknown> ? Code : never;

/** Whether the API refused with this code of the route's contract; narrows `error.data` accordingly. */
export function isRefusal<E, const Code extends CodeOf<E>>(error: E, code: Code): error is Extract<E, { code: Code }> {
  return isDefinedError(error) && (error.code as string) === code;
}

/** The API's message for people, if there is one; nothing for network or server failures. */
export const messageOf = (error: unknown): string | undefined => (error instanceof ORPCError && error.status < 500 ? error.message : undefined);

/** The HTTP status of an error response; undefined when there was no response. */
export const statusOf = (error: unknown): number | undefined => (error instanceof ORPCError ? error.status : undefined);
