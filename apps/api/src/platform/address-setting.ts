/**
 * Whether a setting is an address that means what it looks like. A / or # in a password makes another address of it, or none
 * at all; the libraries that are handed such a one print it whole.
 */
export function isAddress(setting: string): boolean {
  if (!/^\w+:\/\/\S+$/.test(setting) || !URL.canParse(setting)) return false;
  const { username, password, pathname, search, hash } = new URL(setting);
  return !`${pathname}${search}${hash}`.includes('@') && isEncoded(username) && isEncoded(password);
}

function isEncoded(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
