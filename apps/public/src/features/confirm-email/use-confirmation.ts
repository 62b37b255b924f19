import { isRefusal, messageOf, query } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { skipToken, useAuth, useLocation, useNavigate, useQuery, useToast } from '@coach/web-kit';
import { useEffect, useState } from 'react';
import { confirmationTokens } from './confirmation-link.ts';

/** Loading, success or error (CNF-01); or confirmed, and the code of the second factor still to come. */
export type Confirmation = { state: 'loading' } | { state: 'success' } | { state: 'second-step'; ticket: string } | { state: 'error'; text: string; retry?: () => void };

/** Takes the tokens out of the address, where they would stay in the history and in screenshots; a later link replaces them. */
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

/** Confirms the address once and takes over the session that the API answers with. */
export function useConfirmation(): Confirmation {
  const tokens = useTokens();
  const { adopt, state } = useAuth();
  const toast = useToast();
  const { data: session, error, isFetching, refetch } = useQuery(
    query.auth.confirmEmail.queryOptions({ input: tokens ?? skipToken, retry: false, staleTime: Infinity, gcTime: 0 }),
  );
  const ticket = isRefusal(error, 'SECOND_FACTOR_REQUIRED') ? error.data.ticket : null;
  const failure = ticket ? null : error;
  const refusal = messageOf(failure);
  const text = refusal === undefined ? messages.confirm.unexpected : messages.confirm.invalidLink;
  useEffect(() => {
    if (session) adopt(session);
  }, [session, adopt]);
  useEffect(() => {
    if (failure) toast.error(messages.confirm.failedTitle, text);
  }, [failure, text, toast]);
  if (!tokens) return { state: 'error', text: messages.confirm.missingTokens };
  // The link was right: whoever is signed in already has proved the rest before.
  if (session || (ticket && state === 'signed-in')) return { state: 'success' };
  if (ticket && state !== 'loading') return { state: 'second-step', ticket };
  if (!failure || isFetching) return { state: 'loading' };
  return { state: 'error', text, retry: refusal === undefined ? () => void refetch() : undefined };
}
