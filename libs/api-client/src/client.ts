import { createORPCClient, DynamicLink, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Contract, Session } from '@coach/contracts';
import type { CallContext } from './if-match.ts';
import { earlySession } from './early.ts';
import { renew, wasSignedIn } from './session.ts';
import { sessionFetch } from './session-fetch.ts';

type Client = JsonifiedClient<ContractRouterClient<Contract, CallContext>>;

/** The request writer is loaded with the first request: a page without requests renders without it. */
const link = () => import('./link.ts');

const through = (fetch: (request: Request) => Promise<Response>): Client =>
  createORPCClient(new DynamicLink<CallContext>(async () => (await link()).linkThrough(fetch)));

/** Without automatic renewal, because it is the renewal. */
const bare = through((request) => globalThis.fetch(request));

async function refresh(): Promise<Session | null> {
  const early = await earlySession();
  if (early !== undefined) return early;
  try {
    return await bare.auth.refresh();
  } catch (error) {
    if (error instanceof ORPCError && error.status === 401) return null;
    throw error;
  }
}

/** `fetch` for untyped routes: calendar files, uploads, playback. Authorized and renewed like the client. */
export const authorizedFetch = sessionFetch(refresh);

/** Every route of the contract as a function. */
export const api: Client = through(authorizedFetch);

/** The same routes as query and mutation options: `useQuery(query.availability.slots.queryOptions({ input }))`. */
export const query = createTanstackQueryUtils(api);

/** Gets a fresh access token by the refresh cookie. Sends nothing when this browser was never signed in. */
export const renewSession = (): Promise<void> => (wasSignedIn() ? renew(refresh) : Promise.resolve());

/** For a browser that was signed in: loads the session and the request writer before anything on the page needs them. */
export function beginSession(): void {
  if (!wasSignedIn()) return;
  link().catch(() => undefined);
  renewSession().catch(() => undefined);
}
