const GROUPS = 8;
/** The part of an IPv6 address that a provider hands out; its owner chooses the rest at will. */
const NETWORK_GROUPS = 4;

/** All eight groups, `::` written out and without leading zeros. */
export function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const listed = (part: string): string[] => part.split(':').filter(Boolean);
  const [before, after] = [listed(head), listed(tail ?? '')];
  return [...before, ...Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** An address in one spelling: an IPv4 address inside an IPv6 one by itself, no zone. */
export const plainAddress = (ip: string): string => ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '').split('%', 1)[0]!;

/** The name under which one visitor is counted: an IPv4 address as it is, the /64 network of an IPv6 address. */
export function addressBucket(ip: string | undefined): string {
  const address = plainAddress(ip ?? 'unknown');
  if (!address.includes(':')) return address;
  return `${groupsOf(address).slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
