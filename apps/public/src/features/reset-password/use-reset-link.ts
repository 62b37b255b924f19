import { query, statusOf } from '@coach/api-client';
import { publicMessages as messages, skipToken, useAuth, useLocation, useNavigate, useQuery, useToast } from '@coach/web-kit';
import { useEffect, useState } from 'react';
import { readResetLink, type LinkTokens } from './reset-link.ts';

/** Requesting a link, or choosing a password; `notice` says what was wrong with the link. */
export type ResetState =
  | { mode: 'waiting' }
  | { mode: 'other-account'; signedInAs: string; belongsTo: string; onSwitch: () => void }
  | { mode: 'update'; link?: UsableLink; joins?: boolean }
  | { mode: 'request'; notice: Notice | null };

/** A link that was checked and is valid; the new password uses it up. */
export type UsableLink = LinkTokens & { switch_account: boolean };

export interface Notice {
  title: string;
  text: string;
}

/** Reads the link and takes it out of the URL, which would keep it in the history; a later one replaces it (RST-03). */
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

/** Why a link could not be used (RST-06, RST-08). */
function noticeOf(error: unknown): Notice {
  if (statusOf(error) === GONE) return messages.reset.expired;
  if (statusOf(error) === BAD) return { title: messages.reset.invalid, text: messages.reset.linkError };
  return { title: messages.reset.errorTitle, text: messages.reset.unexpected };
}

/** Checks whose link it is, without using it up; a signed-in user may choose a password without one (RST-02). */
export function useResetLink(): ResetState {
  const link = useLink();
  const { state, user } = useAuth();
  const toast = useToast();
  const [switching, setSwitching] = useState(false);
  const tokens = link.kind === 'tokens' ? link.tokens : null;
  const { data, error } = useQuery(query.auth.checkReset.queryOptions({ input: tokens ?? skipToken, retry: false, staleTime: Infinity, gcTime: 0 }));
  const failed = link.kind === 'error' ? { title: link.title, text: link.text } : error ? noticeOf(error) : null;
  const { title, text } = failed ?? {};
  useEffect(() => {
    if (title) toast.error(title, text);
  }, [title, text, toast]);
  if (failed) return { mode: 'request', notice: failed };
  if (state === 'loading' || (tokens && !data)) return { mode: 'waiting' };
  if (!tokens || !data) return state === 'signed-in' ? { mode: 'update' } : { mode: 'request', notice: null };
  if (user && user.email !== data.email && !switching) return { mode: 'other-account', signedInAs: user.email, belongsTo: data.email, onSwitch: () => setSwitching(true) };
  return { mode: 'update', link: { ...tokens, switch_account: switching }, joins: data.joins };
}
