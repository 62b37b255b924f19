import { publicMessages as messages } from '@coach/web-kit';

export interface LinkTokens {
  access_token: string;
  refresh_token: string;
}

/** The content of a mailed link: tokens, an error, or nothing. */
export type ResetLink = { kind: 'none' } | { kind: 'tokens'; tokens: LinkTokens } | { kind: 'error'; title: string; text: string };

const LONGEST_DESCRIPTION = 200;
const EXPIRED = ['otp_expired', 'access_denied'];

/** Reads a reset link from its hash or its query; a description is shown as plain text and truncated (RST-03, RST-06, RST-07). */
export function readResetLink({ hash, search }: { hash: string; search: string }): ResetLink {
  const places = [new URLSearchParams(hash.replace(/^#/, '')), new URLSearchParams(search)];
  const read = (name: string) => places.map((place) => place.get(name)).find(Boolean);
  const error = read('error_code') ?? read('error');
  if (error) {
    if (EXPIRED.includes(error)) return { kind: 'error', ...messages.reset.expired };
    const text = read('error_description')?.slice(0, LONGEST_DESCRIPTION) ?? messages.reset.linkError;
    return { kind: 'error', title: messages.reset.errorTitle, text };
  }
  const [access_token, refresh_token] = [read('access_token'), read('refresh_token')];
  if (read('type') !== 'recovery' && !access_token) return { kind: 'none' };
  if (!access_token || !refresh_token) return { kind: 'error', title: messages.reset.invalid, text: messages.reset.linkError };
  return { kind: 'tokens', tokens: { access_token, refresh_token } };
}
