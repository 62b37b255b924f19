import { groupsOf, plainAddress } from './address-bucket.ts';

/** The smallest network assigned to a customer or location. */
const NETWORK_GROUPS = 3;

/**
 * The network part of an address, which reveals less about a person: 203.0.113.x, or the first 48 bits of an
 * IPv6 address. Null when there is none.
 */
export function networkOf(ip: string | null | undefined): string | null {
  if (!ip) return null;
  const address = plainAddress(ip);
  if (!address.includes(':')) return address.replace(/\.[^.]*$/, '.x');
  return `${groupsOf(address).slice(0, NETWORK_GROUPS).join(':')}::/48`;
}
