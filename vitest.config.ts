import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { exportBrowser, launchArgs } from './scripts/lib/find-browser.mjs';
import { LongestFirst } from './scripts/lib/longest-first.mjs';

// Set here, so that every worker and the browser inherit it before they read a clock.
process.env.TZ = 'Europe/London';
process.env.STORYBOOK_DISABLE_TELEMETRY = '1';

// Node suites must run where there is no browser; the browser suites then say so themselves.
const executablePath = await exportBrowser().catch(() => undefined);

/** Storybook takes longer to read than a suite to start: a run of other projects alone goes without. */
const storybook = async () => {
  const named = process.argv.filter((_, index, args) => args[index - 1] === '--project');
  if (named.length > 0 && !named.includes('stories')) return [];
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin');
  return [storybookTest({ configDir: '.storybook' })];
};

// A new object for each project: Vitest changes the one that it is given.
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: { executablePath, args: launchArgs },
    contextOptions: { locale: 'en-GB', timezoneId: 'Europe/London' },
  }),
  instances: [{ browser: 'chromium' as const }],
  viewport: { width: 390, height: 844 },
});

// What is found late makes Vite reload the page in the middle of a test.
const optimizeDeps = () => ({
  include: [
    'react',
    'react/jsx-runtime',
    'react/jsx-dev-runtime',
    'react-dom',
    'react-dom/client',
    'react-router',
    'react-aria-components',
    '@internationalized/date',
    'xstate',
    '@xstate/react',
    'valibot',
    'ofetch',
    'uqr',
    'temporal-polyfill',
    'temporal-polyfill/implementation',
    'axe-core',
    'vitest-browser-react',
  ],
});

/** Databases in memory leave much behind that is short-lived: with room for it the contract suite costs a seventh less. */
const ROOM_FOR_YOUNG = ['--max-semi-space-size=64'];

/** A worker's databases are opened more often than they are used for long: compiled thoroughly they cost a sixth more. */
const COMPILED_QUICKLY = ['--liftoff-only'];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    coverage: {
      provider: 'v8',
      include: ['domain/**', 'machines/**', 'src/**', 'harbour/**'],
      reporter: ['text-summary', 'html', 'json-summary'],
    },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'tests/{domain,machines,models,scripts,faults,recorder,security,trace}/**/*.test.{ts,tsx}',
            'tests/*.test.{ts,tsx}',
          ],
          // A tour of a large machine is many short walks; a busy machine takes its time over them.
          testTimeout: 60_000,
          setupFiles: 'tests/properties.ts',
          // Nothing is kept between files but modules, which are then read once for each worker.
          maxWorkers: 2,
          isolate: false,
          execArgv: ROOM_FOR_YOUNG,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: 'tests/contract/built-harbour.ts',
          // Each file has a Harbour of its own. Some of it is waiting for other processes: three at a time keep two cores at work.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          // A Harbour keeps nothing in its modules, so that the files of a worker share them and the compiled database.
          isolate: false,
          execArgv: [...ROOM_FOR_YOUNG, ...COMPILED_QUICKLY],
          // Some start a Harbour of their own, and a busy machine takes its time. The first file of a kind makes the seed that the others
          // start from, a year of sailings for one.
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [react()],
        optimizeDeps: optimizeDeps(),
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.tsx'],
          setupFiles: 'tests/screens/page.ts',
          isolate: false,
          maxWorkers: 2,
          browser: browser(),
        },
      },
      {
        plugins: await storybook(),
        optimizeDeps: optimizeDeps(),
        test: { name: 'stories', isolate: false, maxWorkers: 2, browser: browser() },
      },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/{journeys,paths,perf}/**/*.test.ts'],
          // Each file has a Harbour of its own, each worker a browser. A third of a journey is waiting for its page: three at a
          // time keep two cores at work.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'wide',
          environment: 'node',
          include: ['tests/{load,wide}/**/*.test.ts'],
          fileParallelism: false,
          maxWorkers: 1,
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
