/** Posts to a listener outside the product: nothing waits for it, nothing shows when it fails, and it learns no page. */
export const tell =
  (address: string, { fetch }: Pick<typeof globalThis, 'fetch'> = globalThis) =>
  (body: object): void => {
    // The page may be on its way to the card page.
    fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined);
  };
