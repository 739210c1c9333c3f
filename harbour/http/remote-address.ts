// From which address a request comes, where a proxy of the operator's may stand between.
import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

const NETWORK = /^([^/]+)(?:\/(\d{1,3}))?$/;

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Addresses and networks such as `10.0.0.0/8`, comma-separated, as one list. Throws a TypeError or RangeError for anything else. */
export function networksOf(text: string): BlockList {
  const networks = new BlockList();
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [, address = '', bits] = NETWORK.exec(part.trim()) ?? [];
    if (bits === undefined) networks.addAddress(address, family(address));
    else networks.addSubnet(address, Number(bits), family(address));
  }
  return networks;
}

const WITH_PORT = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/;

/** Some proxies add the port, which is another one with each connection. */
const addressIn = (hop: string): string => {
  const [, inBrackets, beforePort] = WITH_PORT.exec(hop) ?? [];
  return inBrackets ?? beforePort ?? hop;
};

/**
 * The address of the connection or, behind trusted proxies, the last one in `X-Forwarded-For` that is none of theirs. What
 * stands before it could be anybody's own words.
 */
export function remoteAddress(context: Context, proxies: BlockList): string {
  const connection = getConnInfo(context).remote.address ?? 'unknown';
  const forwarded = context.req.header('x-forwarded-for');
  if (forwarded === undefined) return connection;
  const hops = [
    ...forwarded
      .split(',')
      .map((hop) => addressIn(hop.trim()))
      .filter((hop) => hop !== ''),
    connection,
  ];
  const isProxy = (hop: string): boolean => isIP(hop) !== 0 && proxies.check(hop, family(hop));
  return hops.findLast((hop) => !isProxy(hop)) ?? connection;
}
