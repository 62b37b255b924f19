import { createORPCClient, DynamicLink, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Contract, Session } from '@coach/contracts';
import type { CallContext } from './condition.ts';
import { earlySession } from './early.ts';
import { renew, wasSignedIn } from './session.ts';
import { sessionFetch } from './session-fetch.ts';

type Client = JsonifiedClient<ContractRouterClient<Contract, CallContext>>;

/** What writes the requests comes with the first one: a page that asks nothing shows without it. */
const link = () => import('./link.ts');

const through = (fetch: (request: Request) => Promise<Response>): Client =>
  createORPCClient(new DynamicLink<CallContext>(async () => (await link()).linkThrough(fetch)));

/** Without the renewal, because it is the renewal. */
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

/** `fetch` for what has no typed route: calendar files, uploads, playback. Signed, and renewed like the client. */
export const fetchSigned = sessionFetch(refresh);

/** Every route of the contract as a function. */
export const api: Client = through(fetchSigned);

/** The same routes as query and mutation options: `useQuery(query.availability.slots.queryOptions({ input }))`. */
export const query = createTanstackQueryUtils(api);

/** Gets a fresh access token by the refresh cookie. Asks nothing when this browser was never signed in. */
export const renewSession = (): Promise<void> => (wasSignedIn() ? renew(refresh) : Promise.resolve());

/** For somebody who was signed in: the session, and what writes requests, before anything on the page asks for them. */
export function beginSession(): void {
  if (!wasSignedIn()) return;
  link().catch(() => undefined);
  renewSession().catch(() => undefined);
}
