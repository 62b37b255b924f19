import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { Contract } from '@coach/contracts';
import { headersOf, type CallContext } from './if-match.ts';
import { sendOnce } from './idempotency-key.ts';
import { errorOf } from './problem.ts';
import { readable } from './readable.ts';
import { routes } from './routes.static.ts';

export { safe } from '@orpc/client';
export { isRefusal, messageOf, statusOf } from './refusals.ts';

/** Every route of the contract as a function. */
export type KeyClient = JsonifiedClient<ContractRouterClient<Contract, CallContext>>;

export interface KeyClientOptions {
  /** The installation's address: `https://coach.example`. */
  origin: string;
  /** An API key; without one only public routes work. */
  key?: string;
  /** A replacement for the platform's fetch. */
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * The typed client for programs: any platform with `fetch`, with an API key instead of a session. A POST whose response was lost is
 * retried under the same Idempotency-Key.
 */
export function keyClient({ origin, key, fetch = (request) => globalThis.fetch(request) }: KeyClientOptions): KeyClient {
  const bearer: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const send = (request: Request) => (request.method === 'POST' ? sendOnce(request, fetch) : fetch(request));
  return createORPCClient(new OpenAPILink<CallContext>(routes, { url: `${origin}/api/v1`, headers: ({ context }) => ({ ...bearer, ...headersOf(context) }), fetch: async (request) => readable(await send(request)), customErrorResponseBodyDecoder: errorOf }));
}
