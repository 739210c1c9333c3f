import { isIPv6 } from 'node:net';

const PARTS = 8;
/** Of an IPv6 address, what names the network. */
const NETWORK_PARTS = 4;
const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * As whom limits count the caller at an address: an IPv4 address is one caller however it is written, and so is an IPv6
 * network of 64 bits, for whoever has an address there has all of them.
 */
export function callerOf(address: string): string {
  const [, inside] = IPV4_IN_IPV6.exec(address) ?? [];
  if (inside !== undefined) return inside;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [before = [], after] = plain.split('::').map((half) => half.split(':').filter((part) => part !== ''));
  const zeros = after === undefined ? 0 : Math.max(0, PARTS - before.length - after.length);
  const parts = [...before, ...Array<string>(zeros).fill('0'), ...(after ?? [])];
  const network = parts.slice(0, NETWORK_PARTS).map((part) => Number.parseInt(part, 16).toString(16));
  return `${network.join(':')}::/64`;
}
