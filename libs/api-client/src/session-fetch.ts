import type { Session } from '@coach/contracts';
import { accessToken, authorization } from './access-token.ts';
import { problemIn } from './problem-in.ts';
import { provenAfter } from './proof.ts';
import { reportReadOnlyRefusal } from './read-only.ts';
import { renew, wasSignedIn } from './session.ts';
import { acceptedAfter } from './terms.ts';

type Refresh = () => Promise<Session | null>;

/** In the language of the page, which may differ from the browser's. */
function send(request: Request): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(authorization())) headers.set(name, value);
  headers.set('accept-language', globalThis.document?.documentElement.lang || 'en');
  return globalThis.fetch(new Request(request, { headers, credentials: 'same-origin' }));
}

/** A wrong password is a 401 as well; only this code means that the token is missing or expired. */
const isSessionOver = async (response: Response): Promise<boolean> => (await problemIn(response, 401))?.code === 'UNAUTHORIZED';

/**
 * A fetch with the person's token that renews an expired session once, and asks the person for a proof
 * or to accept changed terms when the API requires that; then it retries.
 */
export function sessionFetch(refresh: Refresh) {
  const sendRenewed = renewing(refresh);
  return async (request: Request): Promise<Response> => {
    const response = await sendRenewed(request.clone());
    return (await provenAfter(response)) || (await acceptedAfter(response)) ? sendRenewed(request) : response;
  };
}

function renewing(refresh: Refresh) {
  return async (request: Request): Promise<Response> => {
    const used = accessToken();
    const response = await send(request.clone());
    await reportReadOnlyRefusal(request, response);
    if (!(await isSessionOver(response)) || !wasSignedIn()) return response;
    if (accessToken() === used) await renew(refresh).catch(() => undefined);
    return accessToken() && accessToken() !== used ? send(request) : response;
  };
}
