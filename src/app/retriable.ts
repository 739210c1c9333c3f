import { inNextTask } from '#src/platform/next-task.ts';

/**
 * Reloads the page where that may bring back a missing file of it, and resolves with whether it does.
 * @param again the address by which the file has been asked for again, in vain; null after the first time
 */
type ReloadForMissing = (again: string | null) => Promise<boolean>;
let reload: ReloadForMissing = async () => false;

export const reloadForMissing: ReloadForMissing = (again) => reload(again);

/** Until it is set, no page is reloaded. */
export const setReloadForMissing = (how: ReloadForMissing): void => {
  reload = how;
};

/** An import that starts when it is called. */
export interface Retriable<Module> {
  (): Promise<Module>;
  /** What has arrived; null until then. Rendering need not wait for a promise of something that is there. */
  readonly here: () => Module | null;
  /** Starts it once before it is needed. Missing it is nobody's failure yet: whoever needs the file asks for it again. */
  readonly ahead: () => void;
}

/**
 * A lazy import that can be retried. Some browsers remember for the life of the page that a file was missing and never
 * request it again, so after a failure it is requested by another address of the same file. What that file imports has
 * no other address: where that is remembered as missing, the page is reloaded and the import never settles.
 */
export function retriable<Module>(
  load: () => Promise<Module>,
  reloads: ReloadForMissing = reloadForMissing,
): Retriable<Module> {
  let isNeeded = false;
  let arriving: Promise<Module> | null = null;
  let here: Module | null = null;
  let elsewhere: string | null = null;
  let tries = 0;
  const ask = async (): Promise<Module> => {
    // What did not arrive for another file may be what this one needs as well.
    if (missingStyles.size > 0) await fetchMissingStyles();
    if (elsewhere !== null) return importFrom<Module>(elsewhere);
    if (tries === 0) return load();
    return load().catch((thrown: unknown) => {
      // Only the style sheet was named the first time; the script preloaded beside it is remembered as missing too.
      const address = otherAddress(thrown, tries);
      if (address === null) throw thrown;
      return importFrom<Module>(address);
    });
  };
  const call = () => {
    isNeeded = true;
    arriving ??= inTime(ask()).then(
      async (module) => {
        here = await inNextTask(module);
        return module;
      },
      async (thrown: unknown) => {
        if (isNeeded && (await reloads((tries > 0 && addressIn(thrown)?.href) || null)))
          return new Promise<never>(() => {});
        arriving = null;
        tries += 1;
        elsewhere = otherAddress(thrown, tries) ?? elsewhere;
        throw thrown;
      },
    );
    return arriving;
  };
  const ahead = () => {
    if (arriving || tries > 0) return;
    call().catch(() => undefined);
    isNeeded = false;
  };
  return Object.assign(call, { here: () => here, ahead });
}

/** Spec 9: how many milliseconds a file may take. */
const LAZY_LIMIT = 120_000;

/** Gives up what neither arrives nor fails. */
function inTime<Module>(file: Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(reject, LAZY_LIMIT, new Error('A file took too long.'));
    file.finally(() => clearTimeout(limit)).then(resolve, reject);
  });
}

/** The file at this address, which the build knows and the page checks like any other. */
const importFrom = <Module>(address: string) => import(/* @vite-ignore */ address) as Promise<Module>;

/** The build covers this many further addresses of a file with its hash, and no more (assurance 5.5). */
export const MOST_AGAIN = 3;

/** The address that a failed import names in its message, with a new suffix, if the build has a hash for that. */
export function otherAddress(
  thrown: unknown,
  tries: number,
  here?: string,
  covers: (address: URL) => boolean = isCovered,
): string | null {
  const address = addressIn(thrown, here);
  if (address === null) return null;
  address.search = `?again=${Math.min(tries, MOST_AGAIN)}`;
  return covers(address) ? address.href : null;
}

/** The script that a failed import names in its message, if it is one of ours. */
function addressIn(thrown: unknown, here = import.meta.url): URL | null {
  const [named = ''] = /https?:\/\/\S+/.exec(thrown instanceof Error ? thrown.message : '') ?? [];
  if (!URL.canParse(named)) return null;
  const address = new URL(named);
  return address.origin === new URL(here).origin && address.pathname.endsWith('.js') ? address : null;
}

/**
 * Of a build, only what its map has a hash for is checked. A file that several share has one address: another copy of it
 * would neither be checked nor be what the others import.
 */
function isCovered({ pathname, search }: URL): boolean {
  const map = globalThis.document?.querySelector('script[type="importmap"]');
  return !map || map.textContent.includes(`"${pathname}${search}"`);
}

/** Only its event tells that a style sheet did not arrive: browsers give it an empty sheet, or none. */
const missingStyles = new Set<HTMLLinkElement>();
globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target);
  },
  true,
);

/** The build's own loader never requests a style sheet again that did not arrive: the page would stay without it. */
async function fetchMissingStyles(): Promise<void> {
  const missing = [...missingStyles];
  missingStyles.clear();
  await Promise.all(
    missing.map(
      (link) =>
        new Promise((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement;
          again.addEventListener('load', resolve);
          again.addEventListener('error', () => reject(new Error('A style sheet could not be loaded.')));
          link.replaceWith(again);
        }),
    ),
  );
}
