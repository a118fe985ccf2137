import { isIPv6 } from 'node:net';

/**
 * The part of an address that tells one household from the next: all of an IPv4 address, the first 64 bits of an
 * IPv6 one, since the rest can be changed at will. The key of every limit that counts by address.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  return `${expand(ip).slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an address, zeros written out; `::` stands for as many as are missing. */
function expand(ip: string): string[] {
  const address = ip.split('%')[0] ?? ip;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
}
