import { BlockList, isIP } from 'node:net';

type Net = readonly [network: string, prefix: number];

/** Networks that user-supplied addresses must not lead into: private, shared, link-local, reserved, multicast. */
const INSIDE_4: readonly Net[] = [
  ...([['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.0.2.0', 24]] as const),
  ...([['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4]] as const),
];
/** The same for IPv6, and what embeds IPv4 addresses. */
const INSIDE_6: readonly Net[] = [['::', 128], ['64:ff9b::', 96], ['64:ff9b:1::', 48], ['100::', 64], ['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['fc00::', 7], ['fe80::', 10], ['fec0::', 10], ['ff00::', 8]];

const inside = new BlockList();
for (const [network, prefix] of INSIDE_4) inside.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of INSIDE_6) inside.addSubnet(network, prefix, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an IP address may be requested on a user's behalf. IPv4 within IPv6 counts as IPv4; loopback only when allowed. */
export function isPublicAddress(address: string, mayLoopBack: boolean): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return !inside.check(address, family) && (mayLoopBack || !loopback.check(address, family));
}
