/**
 * Whether a setting is a URL that means what it looks like. A / or # in a password changes the URL, or makes it
 * invalid; libraries that get such a URL print it in full.
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
