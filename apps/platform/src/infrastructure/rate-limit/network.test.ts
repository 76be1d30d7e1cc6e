import { describe, expect, it } from 'vitest';
import { toNetwork } from './network.ts';

describe('the network of an address for rate limits', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:DB8:0:0:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['not an address', 'not an address'],
    ['', ''],
  ])('the network of "%s" is "%s"', (address, network) => {
    expect(toNetwork(address)).toBe(network);
  });
});
