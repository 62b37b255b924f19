const GROUPS = 8;
/** The part of an IPv6 address that a provider hands out; its owner chooses the rest at will. */
const NETWORK_GROUPS = 4;

/** All eight groups, `::` written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const listed = (part: string): string[] => part.split(':').filter(Boolean);
  const [before, after] = [listed(head), listed(tail ?? '')];
  return [...before, ...Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0'), ...after];
}

/** The name under which one visitor is counted: an IPv4 address as it is, the /64 network of an IPv6 address. */
export function addressBucket(ip: string | undefined): string {
  const address = (ip ?? 'unknown').toLowerCase().replace(/^::ffff:(?=\d+\.)/, '').split('%', 1)[0]!;
  if (!address.includes(':')) return address;
  const network = groupsOf(address).slice(0, NETWORK_GROUPS);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
