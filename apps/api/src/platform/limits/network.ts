import { groupsOf, plainAddress } from './address-bucket.ts';

/** What a provider hands out to one customer or one place, at the least. */
const NETWORK_GROUPS = 3;

/**
 * The network's part of an address, which says less about a person than the whole: 203.0.113.x, or the first 48 bits of an
 * IPv6 address. Null when there is none.
 */
export function networkOf(ip: string | null | undefined): string | null {
  if (!ip) return null;
  const address = plainAddress(ip);
  if (!address.includes(':')) return address.replace(/\.[^.]*$/, '.x');
  return `${groupsOf(address).slice(0, NETWORK_GROUPS).join(':')}::/48`;
}
