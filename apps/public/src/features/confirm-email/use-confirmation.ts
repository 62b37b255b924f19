import { messageOf, query } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { skipToken, useAuth, useLocation, useNavigate, useQuery, useToast } from '@coach/web-kit';
import { useEffect, useState } from 'react';
import { confirmationTokens } from './confirmation-link.ts';

export type Confirmation = { state: 'loading' } | { state: 'success' } | { state: 'error'; text: string; retry?: () => void };

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
  const { adopt } = useAuth();
  const toast = useToast();
  const { data: session, error, isFetching, refetch } = useQuery(
    query.auth.confirmEmail.queryOptions({ input: tokens ?? skipToken, retry: false, staleTime: Infinity, gcTime: 0 }),
  );
  const refusal = messageOf(error);
  const text = refusal === undefined ? messages.confirm.unexpected : messages.confirm.invalidLink;
  useEffect(() => {
    if (session) adopt(session);
  }, [session, adopt]);
  useEffect(() => {
    if (error) toast.error(messages.confirm.failedTitle, text);
  }, [error, text, toast]);
  if (!tokens) return { state: 'error', text: messages.confirm.missingTokens };
  if (session) return { state: 'success' };
  if (!error || isFetching) return { state: 'loading' };
  return { state: 'error', text, retry: refusal === undefined ? () => void refetch() : undefined };
}
