import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { networkOf } from './network.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s belongs to %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it('gives all addresses of an IPv6 network the same key, and other networks another key', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'));
  fc.assert(
    fc.property(half, half, half, half, (network, other, host, guest) => {
      expect(networkOf(`${network}:${host}`)).toBe(networkOf(`${network}:${guest}`));
      expect(networkOf(`${network}:${host}`) === networkOf(`${other}:${host}`)).toBe(network === other);
    }),
  );
});
