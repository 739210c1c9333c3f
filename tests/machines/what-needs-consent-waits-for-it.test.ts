import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createServices, type Services } from '#src/app/services.ts';
import { wireApp } from '#src/app/wire.ts';
import { boot, NOW } from '#tests/models/builders.ts';

const AWC = 'awc=awin-4711; Max-Age=43200; Path=/; SameSite=Lax; Secure';

/** The start as it ships, on a page that keeps cookies and hears what the operator's own script says. */
async function open(consentRequired: boolean, prerendering = false) {
  const { runtime, configuration, settings, sessionCount, at } = boot();
  const document = Object.assign(new EventTarget(), { cookie: '', prerendering });
  const page = Object.assign(new EventTarget(), {
    document,
    fetch: async () => Response.json({ ...runtime, consentRequired }),
    dataLayer: undefined as unknown[] | undefined,
  });
  const services = createServices(page as unknown as Services['window']);
  const query = { sessionId: null, awc: 'awin-4711' };
  const entry = { kind: 'not-found', path: '/nowhere' } as const;
  const loaded = Promise.resolve({ configuration, settings, sessionCount, at });
  const root = createActor(wireApp(services, loaded), { input: { entry, query, at: NOW } }).start();
  await waitFor(root, (app) => app.matches('ready'));
  services.connection().analytics.pathChanged('/book/');
  await new Promise((resolve) => setTimeout(resolve));
  return { page, kept: () => [document.cookie, page.dataLayer?.length ?? 0] };
}

// Proves: P17, P65
it('The awc cookie and analytics begin at once where the operator asks for no consent', async () => {
  const { kept } = await open(false);
  expect(kept()).toEqual([AWC, 1]);
});

// Proves: P17, P65
it('Where the operator asks for consent both wait for the page to say that it was given, in memory', async () => {
  const { page, kept } = await open(true);
  expect(kept()).toEqual(['', 0]);
  page.dispatchEvent(new Event('gangway.consent'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(kept()).toEqual([AWC, 1]);
  page.dispatchEvent(new Event('gangway.consent'));
  expect(kept()).toEqual([AWC, 1]);
});

// Proves: P17, P65
it.each([false, true])(
  'On a page drawn ahead both wait until somebody sees it, asked for consent: %s',
  async (asked) => {
    const { page, kept } = await open(asked, true);
    page.dispatchEvent(new Event('gangway.consent'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(kept()).toEqual(['', 0]);
    page.document.dispatchEvent(new Event('prerenderingchange'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(kept()).toEqual([AWC, 1]);
  },
);
