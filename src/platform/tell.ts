/**
 * Posts to a listener outside the product: nothing waits for it, failures are silent, and it does not learn the page's
 * address.
 */
export const tell =
  (address: string, { fetch }: Pick<typeof globalThis, 'fetch'> = globalThis) =>
  (body: object): void => {
    // The page may be about to leave for the card page.
    fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined);
  };
