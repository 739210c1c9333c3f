import * as v from 'valibot';
import { type StoredUser, storedUser } from '#domain/account/stored-user.ts';
import { type Draft, draft } from '#domain/booking/draft.ts';
import { type RememberedSearch, rememberedSearches } from '#domain/booking/remembered-search.ts';
import { commonQuery } from '#domain/contract/endpoint.ts';
import { type Attempt, attempts, withAttempt } from '#domain/payment/attempt.ts';
import { parseJson } from '#domain/values/parse-json.ts';

/** All keys of the app in session storage (R15), except the saved user, whose key is the session id itself. */
const STORAGE_KEYS = {
  sessionId: 'rfSessionIId',
  draft: 'gangway.draft',
  attempt: 'gangway.attempt',
  changes: 'gangway.change',
  invoices: 'gangway.invoices',
} as const;

/** What one area alone reads: the open decisions, and an agent's last payment of invoices. */
const OF_AREAS = ['changes', 'invoices'] as const satisfies readonly (keyof typeof STORAGE_KEYS)[];

/** One stored value, parsed on the way back. What cannot be read is removed and counts as absent (T11). */
interface Slot<Value> {
  read(): Value | null;
  write(value: Value): void;
  clear(): void;
}

/** The payments of this tab: while one waits for its bank, another may be made. */
interface Attempts {
  /** That of a cart, or of a booking. */
  find(id: string | undefined): Attempt | null;
  /** That on which something was done last. */
  latest(): Attempt | null;
  write(attempt: Attempt): void;
  clear(): void;
}

export interface SessionStorage {
  /** The bare session id. Clearing or replacing it removes the saved user too; draft and attempt stay (T12). */
  readonly sessionId: Slot<string>;
  /** The saved user, under the stored session id; without a session id it cannot be stored. */
  readonly user: Slot<StoredUser>;
  readonly draft: Slot<Draft>;
  readonly attempts: Attempts;
  /** What an area keeps, which brings the shape of it. */
  readonly ofArea: <Value>(what: (typeof OF_AREAS)[number], shape: v.GenericSchema<unknown, Value>) => Slot<Value>;
  /** Clears what every area keeps. */
  clearAreas(): void;
  /** Whether all of it is there after a reload: what storage refuses is kept in memory. */
  outlivesPage(): boolean;
}

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Session storage that also works when disabled or full: then it keeps values in memory until the reload. */
export function createStorage(open: () => Area = () => window.sessionStorage): SessionStorage {
  const cells = openCells(open);
  const clearIdentity = () => {
    // The raw value, well formed or not: no entry may outlive the id that is its key.
    const id = cells.get(STORAGE_KEYS.sessionId);
    if (id !== null) cells.remove(id);
    cells.remove(STORAGE_KEYS.sessionId);
  };
  const sessionId: Slot<string> = {
    read() {
      const id = cells.get(STORAGE_KEYS.sessionId);
      if (id === null || v.is(commonQuery.entries.sessionId, id)) return id;
      clearIdentity();
      return null;
    },
    write(id) {
      if (id === cells.get(STORAGE_KEYS.sessionId)) return;
      clearIdentity();
      cells.set(STORAGE_KEYS.sessionId, id);
    },
    clear: clearIdentity,
  };
  const kept = jsonSlot(cells, () => STORAGE_KEYS.attempt, attempts);
  return {
    sessionId,
    user: jsonSlot(cells, () => sessionId.read(), storedUser),
    draft: jsonSlot(cells, () => STORAGE_KEYS.draft, draft),
    attempts: {
      find: (id) => kept.read()?.find(({ cartId, itineraryId }) => id === cartId || id === itineraryId) ?? null,
      latest: () => kept.read()?.[0] ?? null,
      write: (attempt) => kept.write(withAttempt(kept.read() ?? [], attempt)),
      clear: kept.clear,
    },
    ofArea: (what, shape) => jsonSlot(cells, () => STORAGE_KEYS[what], shape),
    clearAreas: () => {
      for (const what of OF_AREAS) cells.remove(STORAGE_KEYS[what]);
    },
    outlivesPage: cells.outlivePage,
  };
}

/** What the device keeps between visits: the last searches, without personal data. */
const SEARCHES_KEY = 'gangway.searches';

/** The searches of earlier visits, in local storage; they survive sign-out and expiry and are removed one by one. */
export const createSearchMemory = (open: () => Area): Slot<readonly RememberedSearch[]> =>
  jsonSlot(openCells(open), () => SEARCHES_KEY, rememberedSearches);

function jsonSlot<Shape extends v.GenericSchema>(
  cells: Cells,
  key: () => string | null,
  shape: Shape,
): Slot<v.InferOutput<Shape>> {
  const clear = () => {
    const name = key();
    if (name !== null) cells.remove(name);
  };
  return {
    clear,
    read() {
      const name = key();
      const text = name === null ? null : cells.get(name);
      if (text === null) return null;
      const parsed = v.safeParse(shape, parseJson(text));
      if (parsed.success) return parsed.output;
      clear();
      return null;
    },
    write(value) {
      const name = key();
      if (name !== null) cells.set(name, JSON.stringify(value));
    },
  };
}

interface Cells {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
  outlivePage(): boolean;
}

function openCells(open: () => Area): Cells {
  /** What storage did not accept. */
  const memory = new Map<string, string>();
  const tryTo = <Result>(act: (area: Area) => Result): Result | undefined => {
    try {
      return act(open());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => memory.get(key) ?? tryTo((area) => area.getItem(key)) ?? null,
    set(key, text) {
      memory.set(key, text);
      const kept = tryTo((area) => {
        area.setItem(key, text);
        return true;
      });
      if (kept) memory.delete(key);
      // The older value must not come back after a reload.
      else tryTo((area) => area.removeItem(key));
    },
    remove(key) {
      memory.delete(key);
      tryTo((area) => area.removeItem(key));
    },
    outlivePage: () => memory.size === 0,
  };
}
