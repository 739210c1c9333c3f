import { sha256 } from './seal.mjs';

/** What a build says about the site that serves it. */
interface Build {
  readonly headers: Readonly<Record<string, string>>;
  /** The whole of `index.html`. */
  readonly page: string;
  /** Scripts and style sheets by their address. */
  readonly hashes: Readonly<Record<string, string>>;
}

/** Where a live site differs from the build and its policy (PCI 6.4.3 and 11.6.1 in spirit). Empty when all is well. */
export async function differences(site: string, { headers, page, hashes }: Build): Promise<string[]> {
  const served = await fetch(`${site}/book/`);
  const wrongHeaders = Object.entries(headers)
    .filter(([name, value]) => served.headers.get(name) !== value)
    .map(([name, value]) => `${name}: ${served.headers.get(name) ?? 'missing'} (should be: ${value})`);
  const html = await served.text();
  const strangers = fetchedBy(html)
    .filter((address) => hashes[address] === undefined)
    .map((address) => `The page fetches ${address}, which is not in the build.`);
  const altered = html === page ? [] : ['The page is not the index.html of the build.'];
  const changed: string[] = [];
  for (const [address, hash] of Object.entries(hashes)) {
    const answer = await fetch(site + address);
    const content = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok || sha256(content) !== hash)
      changed.push(`${address} is not the file of the build (${answer.status}).`);
  }
  return [...wrongHeaders, ...strangers, ...altered, ...changed];
}

/** Addresses of scripts, however they are referred to, and of style sheets. */
const fetchedBy = (html: string): string[] =>
  [
    ...html.matchAll(/<script\b[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/gi),
    ...html.matchAll(/<link\b[^>]*?\shref\s*=\s*["']?([^"'\s>]+\.(?:js|css))/gi),
  ].map(([, address = '']) => address);
