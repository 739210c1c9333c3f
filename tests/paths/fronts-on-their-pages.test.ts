import { describe, expect, it } from 'vitest';
import type { ModelCase } from '#tests/models/model-case.ts';
import { models } from '#tests/models/models.ts';
import { chosenFor } from './browser/choose.ts';
import { onPages } from './browser/harness.ts';
import { runInBrowser } from './browser/run-in-browser.ts';
import { endOf } from './qa-path.ts';

const page = onPages();

/** The root and the small fronts; `npm run test:paths` plays all of them. */
const SMALL = ['app', 'lookUp', 'signIn', 'deskSignIn', 'passwordReset'] as const;

describe.each(SMALL)('The paths of %s hold on the real page', (name) => {
  const one: ModelCase = models[name];
  const { paths } = chosenFor(one, 'leaves');
  it.each(paths.map((path, index) => [index + 1, endOf(path), path] as const))('%i, to %s', (_, __, path) =>
    runInBrowser(page.world, path),
  );
});

it('A path that the page does not follow fails', async () => {
  const [path] = chosenFor(models.lookUp, 'leaves').paths.filter(({ steps }) => steps.length > 0);
  if (!path) throw new Error('There is no path.');
  const wrong = { ...path, steps: path.steps.map((step) => ({ ...step, state: 'refused' })) };
  await expect(runInBrowser(page.world, wrong)).rejects.toThrow(/→ refused/);
});
