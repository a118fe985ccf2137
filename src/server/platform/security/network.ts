import { isIPv6 } from 'node:net';

/**
 * The part of an IP address that identifies a network: the whole IPv4 address, or the first 64 bits of an IPv6 address,
 * because its owner can change the rest at will. It is the key of every rate limit by network.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  return `${expand(ip).slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an address; `::` is expanded to the missing zeros. */
function expand(ip: string): string[] {
  const address = ip.split('%')[0] ?? ip;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
}
