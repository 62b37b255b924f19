import { ORPCError } from '@orpc/client';

interface RefusalDefinition {
  status?: number | undefined;
  message?: string | undefined;
}

/**
 * A refusal with a code of the contract, to be thrown by a service: status and message come from the contract's
 * definition.
 */
export function refusal<Definitions extends Record<string, RefusalDefinition>>(
  definitions: Definitions,
  code: keyof Definitions & string,
  data?: unknown,
): ORPCError<string, unknown> {
  const { status = 400, message = code } = definitions[code]!;
  return new ORPCError(code, { status, message, data, defined: true });
}
