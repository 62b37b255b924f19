import { isPublicAddress } from './private-addresses.ts';

describe('user-supplied addresses', () => {
  it.each(['8.8.8.8', '142.250.68.46', '172.32.0.1', '2607:f8b0:4007::200e', '::ffff:8.8.8.8'])('%s is allowed', (address) => {
    expect(isPublicAddress(address, false)).toBe(true);
  });

  it.each([
    ...['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255'],
    ...['::', 'fe80::1', 'fd00::1', 'ff02::1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '64:ff9b::a00:1', '2002:a00:1::'],
    ...['localhost', 'example.test', '', '127.1', '2130706433'],
  ])('%s is not allowed', (address) => {
    expect(isPublicAddress(address, true)).toBe(false);
  });

  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('%s is only allowed when loopback is', (address) => {
    expect([isPublicAddress(address, false), isPublicAddress(address, true)]).toEqual([false, true]);
  });
});
