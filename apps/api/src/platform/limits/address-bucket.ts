const GROUPS = 8;
/** The part of an IPv6 address assigned by a provider; the customer chooses the rest freely. */
const NETWORK_GROUPS = 4;

/** All eight groups, `::` expanded and without leading zeros. */
export function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const listed = (part: string): string[] => part.split(':').filter(Boolean);
  const [before, after] = [listed(head), listed(tail ?? '')];
  return [...before, ...Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** The canonical form of an address: an IPv4-mapped address as IPv4, no zone. */
export const plainAddress = (ip: string): string => ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '').split('%', 1)[0]!;

/** The key under which one visitor is counted: an IPv4 address unchanged, an IPv6 address's /64 network. */
export function addressBucket(ip: string | undefined): string {
  const address = plainAddress(ip ?? 'unknown');
  if (!address.includes(':')) return address;
  return `${groupsOf(address).slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
