import { inNextTask } from '#src/platform/next-task.ts';

/** @param again the address by which a file has been asked for again, in vain; null after the first time */
type Leave = (again: string | null) => Promise<boolean>;
let leave: Leave = async () => false;

/** Whether the page is being loaded again, asked when one of its files is missing. */
export const leavesToMend: Leave = (again) => leave(again);

/** From here on this is asked. */
export const mendBy = (how: Leave): void => {
  leave = how;
};

/** An import that is asked for when it is called. */
export interface Retriable<Module> {
  (): Promise<Module>;
  /** What has arrived; null until then. Who draws need not wait for a promise of what is there. */
  readonly here: () => Module | null;
}

/**
 * A lazy import that can be tried again. Some browsers remember for the life of the page that a file was not there and
 * never ask a second time, so after a failure it is asked for by another address of the same file. What that file imports
 * has no other address: where it is remembered as missing, the page is loaded again, and says nothing any more.
 */
export function retriable<Module>(load: () => Promise<Module>, isLeaving: Leave = leavesToMend): Retriable<Module> {
  let arriving: Promise<Module> | null = null;
  let here: Module | null = null;
  let elsewhere: string | null = null;
  let tries = 0;
  const ask = async (): Promise<Module> => {
    if (elsewhere !== null) {
      await mendStyles(tries);
      return importFrom<Module>(elsewhere);
    }
    if (tries === 0) return load();
    await mendStyles(tries);
    return load().catch((thrown: unknown) => {
      // Only the style sheet was named the first time; the script that was preloaded beside it is remembered as missing too.
      const address = otherAddress(thrown, tries);
      if (address === null) throw thrown;
      return importFrom<Module>(address);
    });
  };
  const call = () => {
    arriving ??= ask().then(
      async (module) => {
        here = await inNextTask(module);
        return module;
      },
      async (thrown: unknown) => {
        if (await isLeaving(tries === 0 ? null : otherAddress(thrown, tries))) return new Promise<never>(() => {});
        arriving = null;
        tries += 1;
        elsewhere = otherAddress(thrown, tries) ?? elsewhere;
        throw thrown;
      },
    );
    return arriving;
  };
  return Object.assign(call, { here: () => here });
}

/** The file at this address, which the build knows and the page checks as any other. */
export const importFrom = <Module>(address: string) => import(/* @vite-ignore */ address) as Promise<Module>;

/** The build gives the hash of a file to this many other addresses of it, and to no more (assurance 5.5). */
export const MOST_AGAIN = 3;

/** The address that a failed import names in its message, if it is one of ours, with something new behind it. */
export function otherAddress(thrown: unknown, tries: number, here: string = import.meta.url): string | null {
  const [named] = /https?:\/\/\S+/.exec(thrown instanceof Error ? thrown.message : '') ?? [];
  if (named === undefined || !URL.canParse(named)) return null;
  const address = new URL(named);
  if (address.origin !== new URL(here).origin || !address.pathname.endsWith('.js')) return null;
  address.search = `?again=${Math.min(tries, MOST_AGAIN)}`;
  return address.href;
}

/** A style sheet that did not come is never asked for again by the build's own loader: the page would stay without it. */
async function mendStyles(tries: number): Promise<void> {
  if (typeof document === 'undefined') return;
  const broken = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => !sheet,
  );
  await Promise.all(
    broken.map(
      (link) =>
        new Promise<void>((resolve, reject) => {
          const again = document.createElement('link');
          again.rel = 'stylesheet';
          again.href = `${link.href.split('?')[0]}?again=${tries}`;
          again.addEventListener('load', () => {
            link.remove();
            resolve();
          });
          again.addEventListener('error', () => {
            again.remove();
            reject(new Error('A style sheet could not be loaded.'));
          });
          link.after(again);
        }),
    ),
  );
}
