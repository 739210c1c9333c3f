import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { licencesOf } from '#scripts/lib/licences.mjs';

const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>;
};
const SERVER_ONLY =
  /^(@electric-sql|@expo-google-fonts|@hono|@valibot|drizzle-orm|fontkit|hono|nodemailer|pdfkit|pg|postal-mime)/;

it('The licence of every package of the app goes along with its build, each text once (assurance 5.11)', () => {
  const names = Object.keys(dependencies).filter((name) => !SERVER_ONLY.test(name));
  const text = licencesOf(names.map((name) => `/anywhere/node_modules/${name}/dist/index.js`));
  for (const name of names) expect(text).toContain(`${name} ${dependencies[name]} (`);
  for (const holder of ['Meta Platforms', 'David Khourshid', 'Atkinson Hyperlegible', 'Remix Software']) {
    expect(text).toContain(holder);
  }
  expect(text.match(/SIL OPEN FONT LICENSE Version/g)).toHaveLength(1);
});

it('A module of the app itself and one that the bundler made have none', () => {
  const alone = licencesOf([]);
  expect(licencesOf(['/app/src/main.tsx', '\0as-module:react', '/x/node_modules/.vite/y.js'])).toBe(alone);
  expect(alone).toContain('react-dom ');
});
