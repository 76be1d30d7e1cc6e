import { isIPv6 } from 'node:net';

/**
 * Returns the unit by which an address is limited: IPv6 by its /64 network, whose owner has all its addresses; IPv4
 * individually, also in IPv6 notation. Other text is unchanged.
 */
export function toNetwork(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = getGroups(bare);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return mappedFrom(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function getGroups(address: string): string[] {
  const [left, right] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const [head = [], tail = []] = [left, right];
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

function mappedFrom(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 0xff])
    .join('.');
}
