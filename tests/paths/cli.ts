// `npm run paths -- booking --strategy transitions --format markdown`: paths from the machines that ship.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { readFlags, refuse } from '#scripts/lib/flags.mjs';
import { modelList } from '#tests/models/models.ts';
import { leafNames } from './coverage.ts';
import { filtered, hasState } from './filters.ts';
import { FORMATS, type Format, fileOf, formatted } from './formats.ts';
import { growthOf } from './growth.ts';
import { progressBar } from './progress-bar.ts';
import { type Choice, pathsOf, STRATEGIES, type Strategy, TooLarge } from './strategies.ts';

const HELP = `npm run paths -- [machine ...] [options]

  Paths through the machines that ship, for people and for tools. Without a machine: all of them.

  --strategy  ${STRATEGIES.join(' | ')}   (transitions)
  --format    ${FORMATS.join(' | ')}   (markdown)
  --machine   the same as naming it; may be given more than once
  --out       folder for the files, or the one file of one machine; without it the paths are printed
  --from      only what comes after this state      --to       only up to this state
  --through   only paths that visit this state      --without  only paths that do not
  --seed 1    --walks 10   --length 30              for random walks
  --growth    how many paths and steps each strategy makes of each machine, and how long it takes
`;

const { values, positionals } = readFlags(HELP, {
  allowPositionals: true,
  options: {
    strategy: { type: 'string', default: 'transitions' },
    format: { type: 'string', default: 'markdown' },
    machine: { type: 'string', multiple: true, default: [] },
    growth: { type: 'boolean', default: false },
    out: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    through: { type: 'string' },
    without: { type: 'string' },
    seed: { type: 'string', default: '1' },
    walks: { type: 'string', default: '10' },
    length: { type: 'string', default: '30' },
  },
});

process.exitCode = run();

function run(): number {
  const strategy = oneOf(STRATEGIES, values.strategy, '--strategy');
  const format = oneOf(FORMATS, values.format, '--format');
  const named = [...positionals, ...values.machine];
  const chosen = modelList.filter(([name]) => named.length === 0 || named.includes(name));
  const unknown = named.filter((name) => !modelList.some(([known]) => known === name));
  if (unknown.length > 0) {
    const known = modelList.map(([name]) => name).join(', ');
    refuse(HELP, `No machine is called ${unknown.join(', ')}. There are: ${known}.`);
  }
  for (const state of [values.from, values.to, values.through, values.without]) {
    if (state === undefined || chosen.some(([, { machine }]) => hasState(machine, state))) continue;
    const [one, ...others] = chosen;
    const known = one && others.length === 0 ? ` There are: ${leafNames(one[1].machine).join(', ')}.` : '';
    refuse(HELP, `No state of ${chosen.map(([name]) => name).join(', ')} is called ${state}.${known}`);
  }
  if (values.growth) {
    const bar = progressBar('growth');
    const table = growthOf(chosen, bar.show);
    bar.end();
    console.log(table);
    return 0;
  }
  if (isFile(values.out) && chosen.length > 1)
    refuse(HELP, 'One file holds the paths of one machine: name it, or give a folder.');
  return write(chosen, strategy, format, { seed: whole('seed'), walks: whole('walks'), length: whole('length') });
}

function whole(name: 'seed' | 'walks' | 'length'): number {
  const value = Number(values[name]);
  if (!Number.isSafeInteger(value) || value < 0) refuse(HELP, `--${name} is a whole number.`);
  return value;
}

function write(
  chosen: typeof modelList,
  strategy: Strategy,
  format: Format,
  numbers: Pick<Choice, 'seed' | 'walks' | 'length'>,
): number {
  let without = 0;
  for (const [name, one] of chosen) {
    const began = performance.now();
    const bar = progressBar(name);
    try {
      const paths = filtered(pathsOf(one, { strategy, ...numbers, onProgress: bar.show }), values);
      bar.end();
      if (paths.length === 0) {
        console.error(`${name}: no path by "${strategy}" is as it was asked for.`);
        without += 1;
        continue;
      }
      put(name, format, formatted(name, paths, format));
      const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
      const took = ((performance.now() - began) / 1000).toFixed(1);
      console.error(`${name}: ${paths.length} paths, ${steps} steps, ${took} s`);
    } catch (thrown) {
      bar.end();
      if (!(thrown instanceof TooLarge)) throw thrown;
      console.error(thrown.message);
      without += 1;
    }
  }
  return without === chosen.length ? 1 : 0;
}

function put(name: string, format: Format, text: string): void {
  if (values.out === undefined) {
    console.log(text);
    return;
  }
  const file = isFile(values.out) ? values.out : join(values.out, fileOf(name, format));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function isFile(out: string | undefined): boolean {
  return out !== undefined && extname(out) !== '';
}

function oneOf<const Value extends string>(known: readonly Value[], given: string, option: string): Value {
  return known.find((value) => value === given) ?? refuse(HELP, `${option} takes ${known.join(', ')}, not ${given}.`);
}
