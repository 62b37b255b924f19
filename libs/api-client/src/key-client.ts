import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { Contract } from '@coach/contracts';
import { headersOf, type CallContext } from './condition.ts';
import { sendOnce } from './once-key.ts';
import { errorOf } from './problem.ts';
import { readable } from './readable.ts';
import { routes } from './routes.static.ts';

export { safe } from '@orpc/client';
export { isRefusal, messageOf, statusOf } from './refusals.ts';

/** Every route of the contract as a function. */
export type KeyClient = JsonifiedClient<ContractRouterClient<Contract, CallContext>>;

export interface KeyClientOptions {
  /** Where the installation is: `https://coach.example`. */
  origin: string;
  /** An API key; without one only what anybody may call answers. */
  key?: string;
  /** Another way to send requests than the platform's own. */
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * The typed client for programs: any platform with `fetch`, an API key in place of a session. A POST whose answer was lost goes out
 * under the same Idempotency-Key when it is sent again.
 */
export function keyClient({ origin, key, fetch = (request) => globalThis.fetch(request) }: KeyClientOptions): KeyClient {
  const bearer: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const send = (request: Request) => (request.method === 'POST' ? sendOnce(request, fetch) : fetch(request));
  return createORPCClient(new OpenAPILink<CallContext>(routes, { url: `${origin}/api/v1`, headers: ({ context }) => ({ ...bearer, ...headersOf(context) }), fetch: async (request) => readable(await send(request)), customErrorResponseBodyDecoder: errorOf }));
}
