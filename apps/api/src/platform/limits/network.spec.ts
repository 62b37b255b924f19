import { networkOf } from './network.ts';

it.each([
  ['203.0.113.9', '203.0.113.x'],
  ['203.0.113.250', '203.0.113.x'],
  ['::ffff:203.0.113.9', '203.0.113.x'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::2', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  [null, null],
  [undefined, null],
])('the network of %p is %p', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
