/** The access token is kept in memory only: a script that reads storage finds nothing to steal. */
let current: string | null = null;

export const accessToken = (): string | null => current;

export function setAccessToken(token: string | null): void {
  current = token;
}

/** The current Authorization header, for routes without the typed client (uploads, playback). */
export const authorization = (): Record<string, string> => (current ? { authorization: `Bearer ${current}` } : {});
