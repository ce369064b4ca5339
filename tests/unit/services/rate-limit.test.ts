import { describe, expect, it } from 'vitest';
import { getNetwork } from '#services/rate-limit.ts';

describe('getNetwork', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['2001:db8::2:3:4:5:6', '2001:db8:0:2::/64'],
    ['2001:db8:1::', '2001:db8:1::/64'],
    ['::1', '::/64'],
    ['::203.0.113.9', '203.0.113.9'],
    ['64:ff9b::203.0.113.9', '64:ff9b::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('maps %s to %s', (address, network) => {
    expect(getNetwork(address)).toBe(network);
  });

  it('returns one network for all addresses of an IPv6 /64', () => {
    expect(getNetwork('2001:db8:1:2::1')).toBe(getNetwork('2001:db8:1:2:a:b:c:d'));
    expect(getNetwork('2001:db8:1:2::1')).not.toBe(getNetwork('2001:db8:1:3::1'));
  });
});
