// The page that shows kept tickets offline: installed with the first ticket, removed with the last.

import { TICKET_PAGE } from './ticket-address.ts';

/** Also the prefix of its cache names. */
const TICKET_CACHE = 'gangway-ticket-';
const WORKER = `${TICKET_PAGE}worker.js`;
const LIMIT = 30_000;

type Browser = Window & typeof globalThis;

/** The DOM library of TypeScript has no Trusted Types yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Assurance 5.1: the page's one policy, and the one address that it allows. */
function trusted(address: string, browser: Browser): string {
  const { trustedTypes } = browser as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return address;
  policy ??= trustedTypes.createPolicy('gangway-sw', {
    createScriptURL: (url) => {
      if (url !== WORKER) throw new TypeError('Only the worker of the ticket page has an address here.');
      return url;
    },
  });
  return policy.createScriptURL(address);
}

export const canKeepPages = ({ navigator, isSecureContext }: Browser): boolean =>
  isSecureContext && 'serviceWorker' in navigator;

/** Resolves once the page opens offline; rejects where that takes too long, as with a worker file that never arrives. */
export async function installTicketPage(browser: Browser, limit = AbortSignal.timeout(LIMIT)): Promise<void> {
  const tooLong = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(new Error('The ticket page took too long.')));
  });
  await Promise.race([activate(browser), tooLong]);
}

async function activate(browser: Browser): Promise<void> {
  const registration = await browser.navigator.serviceWorker.register(trusted(WORKER, browser), { scope: TICKET_PAGE });
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  if (!worker) throw new Error('The ticket page has no worker.');
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The ticket page could not be kept.'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Removes all of it from the device, as far as the browser allows: no ticket is in it. */
export async function uninstallTicketPage(browser: Browser): Promise<void> {
  const { navigator } = browser;
  if (!('serviceWorker' in navigator)) return;
  try {
    // Where nothing may be stored, naming them may be refused already.
    const { caches } = browser;
    const registration = await navigator.serviceWorker.getRegistration(TICKET_PAGE);
    await registration?.unregister();
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(TICKET_CACHE)).map((name) => caches.delete(name)));
  } catch {
    // Whoever blocks a site's data, or has a broken store, has removed the ticket all the same.
  }
}
