import { isRefusal, query, statusOf } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { skipToken, useAuth, useLocation, useNavigate, useQuery, useToast } from '@coach/web-kit';
import { useEffect, useState } from 'react';
import { readResetLink } from './reset-link.ts';

/** Asking for a link, or choosing a password; `notice` says what was wrong with the link that led here. */
export type ResetState = { mode: 'waiting' } | { mode: 'second-step'; ticket: string } | { mode: 'update' } | { mode: 'request'; notice: Notice | null };

export interface Notice {
  title: string;
  text: string;
}

/** Reads the link and takes it out of the address, where it would stay in the history; a later one replaces it (RST-03). */
function useLink() {
  const { hash, search, pathname } = useLocation();
  const navigate = useNavigate();
  const address = search + hash;
  const [read, setRead] = useState(() => ({ address, link: readResetLink({ hash, search }) }));
  const carriesSomething = address !== '';
  if (carriesSomething && address !== read.address) setRead({ address, link: readResetLink({ hash, search }) });
  useEffect(() => {
    if (carriesSomething) void navigate(pathname, { replace: true });
  }, [carriesSomething, navigate, pathname]);
  return read.link;
}

const GONE = 410;
const BAD = 400;

/** Why a link did not open (RST-06, RST-08). */
function noticeOf(error: unknown): Notice {
  if (statusOf(error) === GONE) return messages.reset.expired;
  if (statusOf(error) === BAD) return { title: messages.reset.invalid, text: messages.reset.linkError };
  return { title: messages.reset.errorTitle, text: messages.reset.unexpected };
}

/** Opens the link, which signs its owner in; whoever is signed in may choose a password (RST-02). */
export function useResetLink(): ResetState {
  const link = useLink();
  const { state, adopt } = useAuth();
  const toast = useToast();
  const input = link.kind === 'tokens' ? link.tokens : skipToken;
  const { data: session, error } = useQuery(query.auth.recover.queryOptions({ input, retry: false, staleTime: Infinity, gcTime: 0 }));
  const ticket = isRefusal(error, 'SECOND_FACTOR_REQUIRED') ? error.data.ticket : null;
  const failed = link.kind === 'error' ? { title: link.title, text: link.text } : error && !ticket ? noticeOf(error) : null;
  const { title, text } = failed ?? {};
  useEffect(() => {
    if (session) adopt(session);
  }, [session, adopt]);
  useEffect(() => {
    if (title) toast.error(title, text);
  }, [title, text, toast]);
  if (failed) return { mode: 'request', notice: failed };
  if (state === 'signed-in') return { mode: 'update' };
  if (ticket) return { mode: 'second-step', ticket };
  return state === 'loading' || link.kind === 'tokens' ? { mode: 'waiting' } : { mode: 'request', notice: null };
}
