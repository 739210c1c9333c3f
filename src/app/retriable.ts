/**
 * A lazy import that can be tried again. Some browsers remember for the life of the page that a file was not there and
 * never ask a second time, so after a failure it is asked for by another address of the same file.
 */
export function retriable<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let arriving: Promise<Module> | null = null;
  let elsewhere: string | null = null;
  let tries = 0;
  return () => {
    arriving ??= (elsewhere === null ? load() : (import(/* @vite-ignore */ elsewhere) as Promise<Module>)).catch(
      (thrown: unknown) => {
        arriving = null;
        tries += 1;
        elsewhere = otherAddress(thrown, tries) ?? elsewhere;
        throw thrown;
      },
    );
    return arriving;
  };
}

/** The address that a failed import names in its message, if it is one of ours, with something new behind it. */
export function otherAddress(thrown: unknown, tries: number, here: string = import.meta.url): string | null {
  const [named] = /https?:\/\/\S+/.exec(thrown instanceof Error ? thrown.message : '') ?? [];
  if (named === undefined || !URL.canParse(named)) return null;
  const address = new URL(named);
  if (address.origin !== new URL(here).origin) return null;
  address.search = `?again=${tries}`;
  return address.href;
}
