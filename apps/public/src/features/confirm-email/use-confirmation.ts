import { api, isRefusal, messageOf, query, replaceSession } from '@coach/api-client';
import { publicMessages as messages, skipToken, useAuth, useLocation, useNavigate, useQuery, useToast } from '@coach/web-kit';
import { useEffect, useState } from 'react';
import { confirmationTokens } from './confirmation-link.ts';

/**
 * Loading, success, or error (CNF-01); confirmed, but waiting for the second factor's code; or a question, because another
 * account is signed in here.
 */
export type Confirmation =
  | { state: 'loading' }
  | { state: 'success'; isSignedIn: boolean }
  | { state: 'second-step'; ticket: string }
  | { state: 'other-account'; signedInAs: string; belongsTo: string; onSwitch: () => void }
  | { state: 'error'; text: string; isOver: boolean; retry?: () => void };

/** Takes the tokens out of the URL, which would keep them in the history and in screenshots; a later link replaces them. */
function useTokens() {
  const { hash, search, pathname } = useLocation();
  const navigate = useNavigate();
  const address = search + hash;
  const [read, setRead] = useState(() => ({ address, tokens: confirmationTokens({ hash, search }) }));
  const carriesSomething = address !== '';
  if (carriesSomething && address !== read.address) setRead({ address, tokens: confirmationTokens({ hash, search }) });
  useEffect(() => {
    if (carriesSomething) void navigate(pathname, { replace: true });
  }, [carriesSomething, navigate, pathname]);
  return read.tokens;
}

type Asking = ReturnType<typeof useAsking>;

/** Calls the API once per link, and again to switch the account; adopts the resulting session. */
function useAsking() {
  const tokens = useTokens();
  const [switching, setSwitching] = useState<string>();
  const input = tokens && (switching === tokens.access_token ? { ...tokens, switch_account: true } : tokens);
  const options = query.auth.confirmEmail.queryOptions({ input: input ?? skipToken, retry: false, staleTime: Infinity, gcTime: 0 });
  const asked = useQuery({ ...options, ...(input && { queryFn: () => replaceSession(() => api.auth.confirmEmail(input)) }) });
  const session = asked.data && 'access_token' in asked.data ? asked.data : null;
  return { ...asked, tokens, session, onSwitch: () => setSwitching(tokens?.access_token) };
}

/** The meaning of a refusal, or null if there was none. */
function failureOf({ error, refetch }: Asking) {
  if (!error || isRefusal(error, 'SECOND_FACTOR_REQUIRED') || isRefusal(error, 'OTHER_ACCOUNT')) return null;
  const isOver = messageOf(error) !== undefined;
  return { isOver, text: isOver ? messages.confirm.invalidLink : messages.confirm.unexpected, retry: isOver ? undefined : () => void refetch() };
}

/** Confirms the address once and adopts the session in the API's response. */
export function useConfirmation(): Confirmation {
  const asking = useAsking();
  const { tokens, data, session, error, isFetching, onSwitch } = asking;
  const { state } = useAuth();
  const toast = useToast();
  const failure = failureOf(asking);
  const { text } = failure ?? {};
  useEffect(() => {
    if (text) toast.error(messages.confirm.failedTitle, text);
  }, [text, toast]);
  if (!tokens) return { state: 'error', text: messages.confirm.missingTokens, isOver: true };
  if (isFetching) return { state: 'loading' };
  if (data) return session || state !== 'loading' ? { state: 'success', isSignedIn: session !== null || state === 'signed-in' } : { state: 'loading' };
  if (isRefusal(error, 'OTHER_ACCOUNT')) return { state: 'other-account', signedInAs: error.data.signed_in_as, belongsTo: error.data.belongs_to, onSwitch };
  if (isRefusal(error, 'SECOND_FACTOR_REQUIRED')) return halfway(error.data.ticket, state);
  return failure ? { state: 'error', ...failure } : { state: 'loading' };
}

/** The link was valid: a user who is already signed in has passed the second step before. */
function halfway(ticket: string, state: ReturnType<typeof useAuth>['state']): Confirmation {
  if (state === 'loading') return { state };
  return state === 'signed-in' ? { state: 'success', isSignedIn: true } : { state: 'second-step', ticket };
}
