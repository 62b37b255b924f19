/** The tokens in the mailed link. */
export interface ConfirmationTokens {
  access_token: string;
  refresh_token: string;
}

/** The tokens of a mailed link, from its hash or its query; null if one is missing (CNF-01, CNF-04). */
export function confirmationTokens({ hash, search }: { hash: string; search: string }): ConfirmationTokens | null {
  const places = [new URLSearchParams(hash.replace(/^#/, '')), new URLSearchParams(search)];
  const read = (name: string) => places.map((place) => place.get(name)).find(Boolean);
  const access_token = read('access_token');
  const refresh_token = read('refresh_token');
  return access_token && refresh_token ? { access_token, refresh_token } : null;
}
