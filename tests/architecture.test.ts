import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { nodesOf, settleableLeaves } from '#tests/models/edges.ts';
import { machines } from '#tests/models/machines.ts';

const ROOT = resolve(import.meta.dirname, '..');
const ROOMS = ['domain', 'machines', 'src', 'harbour', 'stories', 'tests', 'scripts'] as const;
type Room = (typeof ROOMS)[number];

/** House 1: who may import from whom. Every room may import from itself. */
const MAY_IMPORT: Readonly<Record<Room, readonly Room[]>> = {
  domain: [],
  machines: ['domain'],
  src: ['domain', 'machines'],
  harbour: ['domain'],
  stories: ['domain', 'machines', 'src', 'tests'],
  tests: ['domain', 'machines', 'src', 'harbour', 'stories', 'scripts'],
  scripts: ['domain', 'machines', 'src', 'harbour', 'stories', 'tests'],
};

/** The rooms of the domain in their order: each may import from those before it. */
const DOMAIN = [
  'values',
  'failures',
  'contract',
  'search',
  'stay',
  'trip',
  'extras',
  'account',
  'itinerary',
  'payment',
  'vehicles',
  'invoices',
  'recording',
  'desk',
  'amendment',
  'places',
  'booking',
];

/** Packages of the rooms that must stay light; the others answer to knip. */
const PACKAGES: Readonly<Partial<Record<Room, readonly RegExp[]>>> = {
  // The last one only prints the contract as OpenAPI and reaches no browser.
  domain: [/^valibot$/, /^temporal-polyfill(\/|$)/, /^@valibot\/to-json-schema$/],
  machines: [/^xstate$/],
};

interface Source {
  readonly path: string;
  readonly room: Room;
  readonly text: string;
  readonly lines: number;
  readonly imports: readonly string[];
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"`]([^'"`]+)['"`]\s*\)/g;
/** What one sheet of style takes from another. */
const TAKEN = /@import\s+(?:url\(\s*)?['"]([^'"]+)['"]|\bcomposes:[^;]*?\sfrom\s+['"]([^'"]+)['"]/g;

function sourcesOf(room: Room): Source[] {
  return readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|cjs|css)$/.test(entry.name))
    .map((entry) => {
      const full = join(entry.parentPath, entry.name);
      const text = readFileSync(full, 'utf8');
      return {
        path: relative(ROOT, full),
        room,
        text,
        lines: text.split('\n').length - 1,
        imports: [...text.matchAll(full.endsWith('.css') ? TAKEN : IMPORT)].map(
          ([, from, other]) => from ?? other ?? '',
        ),
      };
    });
}

const sources = ROOMS.flatMap(sourcesOf);
const scripts = sources.filter(({ path }) => !path.endsWith('.css'));

/** The room that an import leads to; undefined for a package. */
function roomOf(source: Source, imported: string): string | undefined {
  if (imported.startsWith('#')) return imported.slice(1).split('/')[0];
  if (!imported.startsWith('.')) return undefined;
  return relative(ROOT, resolve(ROOT, dirname(source.path), imported)).split('/')[0];
}

describe('The rooms', () => {
  it('are all there, and the scan sees their imports', () => {
    for (const room of ['domain', 'machines', 'src', 'harbour', 'tests'] as const) {
      expect(sources.some((source) => source.room === room && source.imports.length > 0)).toBe(true);
    }
  });

  it('import one way only', () => {
    const wrong = scripts.flatMap((source) =>
      source.imports
        .filter((imported) => {
          const room = roomOf(source, imported);
          return room !== undefined && room !== source.room && !MAY_IMPORT[source.room].includes(room as Room);
        })
        .map((imported) => `${source.path} imports ${imported}`),
    );
    expect(wrong).toEqual([]);
  });

  it('of the domain stand in one order, and none imports from a later one', () => {
    const placeOf = (path: string) => DOMAIN.indexOf(path.split('/')[1] ?? '');
    const files = scripts.filter(({ room }) => room === 'domain');
    expect(files.filter(({ path }) => placeOf(path) < 0).map(({ path }) => path)).toEqual([]);
    const wrong = files.flatMap(({ path, imports }) =>
      imports
        .filter((imported) => imported.startsWith('#domain/') && placeOf(imported) > placeOf(path))
        .map((imported) => `${path} imports ${imported}`),
    );
    expect(wrong).toEqual([]);
  });

  it('keep their packages few where they must stay light', () => {
    const wrong = scripts.flatMap((source) => {
      const allowed = PACKAGES[source.room];
      if (!allowed) return [];
      return source.imports
        .filter((imported) => roomOf(source, imported) === undefined && !allowed.some((name) => name.test(imported)))
        .map((imported) => `${source.path} imports ${imported}`);
    });
    expect(wrong).toEqual([]);
  });

  it('of which only one test file knows @xstate/test', () => {
    const users = scripts.filter((source) => source.imports.includes('@xstate/test')).map(({ path }) => path);
    expect(users).toEqual(['tests/models/test-model.ts']);
  });

  it('reach the polyfill of Temporal by one file, which fetches it only where it is needed', () => {
    const users = scripts.filter(({ imports }) => imports.some((name) => name.startsWith('temporal-polyfill/')));
    expect(users.map(({ path }) => path)).toEqual(['src/platform/temporal.ts']);
  });

  it('let areas never import each other', () => {
    const areaOf = (path: string) => /^src\/areas\/([^/]+)\//.exec(path)?.[1];
    const wrong = sources.flatMap((source) => {
      const area = areaOf(source.path);
      if (!area) return [];
      return source.imports.filter((imported) => {
        const path = imported.startsWith('#')
          ? imported.slice(1)
          : relative(ROOT, resolve(ROOT, dirname(source.path), imported));
        const other = areaOf(path);
        return other !== undefined && other !== area;
      });
    });
    expect(wrong).toEqual([]);
  });

  it('have no browser, no React, no clock and no chance in domain and machines', () => {
    // Comments may name what the code must not use.
    const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    const forbidden =
      /\b(window|document|localStorage|sessionStorage|navigator|globalThis|performance|crypto)\b[.[]|\bfetch\(|\bDate\.now\b|\bnew Date\b(?!\()|\bnew Date\(\)|\bTemporal\.Now\b|\bMath\.random\b|\bset(?:Timeout|Interval|Immediate)\(|\bqueueMicrotask\(|\bReact\b/;
    const wrong = scripts
      .filter(({ room, text }) => (room === 'domain' || room === 'machines') && forbidden.test(code(text)))
      .map(({ path, text }) => `${path}: ${forbidden.exec(code(text))?.[0]}`);
    expect(wrong).toEqual([]);
  });
});

describe('The files', () => {
  it('are no longer than 400 lines', () => {
    const long = sources.filter(({ lines }) => lines > 400).map(({ path, lines }) => `${path} has ${lines} lines`);
    expect(long).toEqual([]);
  });

  it('write properties where they belong, and not as an object that is spread at once', () => {
    expect(scripts.filter(({ text }) => /\.\.\.\{/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('are named in kebab case', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|mjs|cjs|css)$/;
    const folder = /^[a-z0-9]+(-[a-z0-9]+)*$/;
    const isKebab = (path: string) =>
      kebab.test(basename(path)) &&
      dirname(path)
        .split('/')
        .every((part) => folder.test(part));
    expect(sources.map(({ path }) => path).filter((path) => !isKebab(path))).toEqual([]);
  });

  it('are no barrels', () => {
    const index = scripts.filter(({ path }) => /^index\./.test(basename(path)));
    const passing = scripts.filter(({ text }) => {
      const own = text
        .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
        .replace(/^(import|export)\s[^;]*?\sfrom\s[^;]*;/gm, '');
      return /^export\s+\*/m.test(text) || (/^export\s[^;]*\sfrom\s/m.test(text) && own.trim() === '');
    });
    expect([...index, ...passing].map(({ path }) => path)).toEqual([]);
  });
});

const SETTLED_NOWHERE = ['final'];
/** Actors that stand in front; their children never carry a route (house 5). */
const FRONTS = [
  'account',
  'agent',
  'booking',
  'desk',
  'deskSignIn',
  'itinerary',
  'lookUp',
  'lookUp',
  'signIn',
  'passwordReset',
];

describe.each(Object.entries(machines))('The machine %s', (name, machine: AnyStateMachine) => {
  const nodes = nodesOf(machine);

  it('is listed under its own id', () => {
    expect(machine.id).toBe(name);
  });

  it('gives each invoke the id of its source', () => {
    const invokes = nodes.flatMap((node) => node.invoke.map(({ id, src }) => ({ id, src })));
    expect(invokes.map(({ id }) => id)).toEqual(invokes.map(({ src }) => src));
  });

  it('has no timers of its own: deadlines are compared with ticks', () => {
    expect(nodes.flatMap((node) => node.after)).toEqual([]);
  });

  it('hears facts in the past tense', () => {
    const heard = [...new Set(nodes.flatMap((node) => node.ownEvents))].filter((type) => !type.startsWith('xstate.'));
    const irregular = '(?:seen|chosen|given|kept|sent|lost|begun|known|left|found)';
    const fact = new RegExp(`^[a-z]+(?:-[a-z]+)*\\.(?:[a-z]+ed|${irregular})$`);
    expect(heard.filter((type) => !fact.test(type))).toEqual([]);
  });

  it('names its states as gerunds or adjectives, in camel case', () => {
    expect(nodes.map((node) => node.key).filter((key) => !/^[a-z]+([A-Z][a-z]+)*$/.test(key))).toEqual([]);
  });

  it('carries routes exactly where it stands in front', () => {
    const routeOf = (node: (typeof nodes)[number]): unknown =>
      (node.meta as { route?: string } | undefined)?.route ?? (node.parent && routeOf(node.parent));
    const settled = settleableLeaves(machine).filter((leaf) => !SETTLED_NOWHERE.includes(leaf.type));
    const wrong = settled.filter((leaf) => (routeOf(leaf) !== undefined) !== FRONTS.includes(name));
    expect(wrong.map((leaf) => leaf.id)).toEqual([]);
  });
});

it('Every machine file is among the machines', () => {
  const files = sources
    .filter(({ path }) => path.endsWith('.machine.ts'))
    .map(({ path }) => basename(path, '.machine.ts'));
  const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  expect(files.map(camel).toSorted()).toEqual(Object.keys(machines).toSorted());
});
