import { sha256 } from './seal.mjs';

/** What a live site sends that the build and its policy do not say (PCI 6.4.3 and 11.6.1 in spirit). Empty when all is well. */
export async function differences(
  site: string,
  headers: Readonly<Record<string, string>>,
  hashes: Readonly<Record<string, string>>,
): Promise<string[]> {
  const page = await fetch(`${site}/book/`);
  const wrongHeaders = Object.entries(headers)
    .filter(([name, value]) => page.headers.get(name) !== value)
    .map(([name, value]) => `${name}: ${page.headers.get(name) ?? 'missing'} (should be: ${value})`);
  const named = [...(await page.text()).matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="([^"]+\.(?:js|css))"/g)];
  const strangers = named
    .map(([, address = '']) => address)
    .filter((address) => hashes[address] === undefined)
    .map((address) => `The page fetches ${address}, which is not in the build.`);
  const changed: string[] = [];
  for (const [address, hash] of Object.entries(hashes)) {
    const answer = await fetch(site + address);
    const content = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok || sha256(content) !== hash)
      changed.push(`${address} is not the file of the build (${answer.status}).`);
  }
  return [...wrongHeaders, ...strangers, ...changed];
}
