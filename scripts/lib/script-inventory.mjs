// Every script of a build with the reason why it is there (assurance 5.5); `docs/scripts.md` is its committed form.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The first of these that a script's name begins with says why it is there. */
const REASONS = [
  ['src/areas/agent-portal/', 'the agents’ portal'],
  ['src/areas/contact-centre/', 'the call centre’s pages'],
  ['src/areas/my-account/', 'sign-in and the customer’s account'],
  ['src/areas/book/booked', 'the booking after it is made'],
  ['src/areas/book/dense', 'the one screen on which staff book'],
  ['src/areas/book/', 'a later step of a booking'],
  ['src/ui/date/', 'the calendar, when it is first opened'],
  ['src/recorder/', 'the report that a tester asks for'],
  ['src/platform/error-reports', 'tells faults to the operator’s listener, where there is one'],
  ['src/api/', 'calls of the provider that the first screen does not make'],
  ['src/ticket/worker', 'the service worker that opens kept tickets without a connection'],
  ['src/ticket/implementation', 'London time on the page of kept tickets, where the browser has no Temporal'],
  ['src/ticket/page', 'the page of kept tickets'],
  ['src/', 'a part of the app that is fetched when it is first needed'],
  ['node_modules/temporal-polyfill', 'London time where the browser has no Temporal'],
  ['bootstrap', 'sends the requests of the start'],
  ['contrast', 'makes an operator’s own colours readable'],
  ['react', 'React’s own code'],
  ['first', 'what else the search needs before anything is pressed'],
  ['', 'what several of the other scripts need'],
];

/** @typedef {{ name: string, when: 'at once' | 'later', reason: string, address: string }} Script */

/** @param {string} name */
const reasonOf = (name) => REASONS.find(([prefix = '']) => name.startsWith(prefix))?.[1] ?? '';

/**
 * Names are those of the sources, which stay the same from build to build.
 * @param {string} folder
 * @returns {Script[]}
 */
export const inventoryOf = (folder) => {
  const manifest = join(folder, '.vite/manifest.json');
  /** @type {Record<string, { file: string, name?: string, src?: string, isDynamicEntry?: boolean }>} */
  const chunks = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  const html = readFileSync(join(folder, 'index.html'), 'utf8').replace(/<script type="importmap">.*?<\/script>/, '');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => {
      const chunk = Object.values(chunks).find((one) => one.file === file);
      const plain = file.replace(/^(?:.*\/)?([\w.-]+?)(?:-[\w-]{8})?\.js$/, '$1');
      const name = chunk?.src ?? chunk?.name ?? (file.startsWith('ticket/') ? `src/ticket/${plain}` : plain);
      /** @type {Script['when']} */
      const when = html.includes(`/book/${file}"`) ? 'at once' : 'later';
      return { name, when, reason: reasonOf(name), address: `/book/${file}` };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
};

/** @param {Script[]} scripts */
export const inventoryPage = (scripts) =>
  [
    '# Scripts of the app',
    '',
    'Every script that the browser may run, by the source that it is made from, and why it is there. All of them come from the',
    'app’s own origin. `npm run inventory` writes this page from a build; a test compares the names. Hashes are not here: the',
    'build writes them into the page itself (decision 011).',
    '',
    '| script | fetched | reason |',
    '| --- | --- | --- |',
    ...scripts.map(({ name, when, reason }) => `| \`${name}\` | ${when} | ${reason} |`),
    '',
  ].join('\n');

/**
 * The rows of the page.
 * @param {string} page
 * @returns {{ name: string, reason: string }[]}
 */
export const listed = (page) =>
  [...page.matchAll(/^\| `([^`]+)` \| [^|]+ \| ([^|]+) \|$/gm)].map(([, name = '', reason = '']) => ({
    name,
    reason: reason.trim(),
  }));
