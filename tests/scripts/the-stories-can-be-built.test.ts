import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { build, loadConfigFromFile } from 'vite';
import { expect, it } from 'vitest';

const project = new URL('../../', import.meta.url);

/** A page of its own, built as Storybook builds that of the stories: with as much of the app's configuration as it keeps. */
it('The configuration of the stories builds a page that is not the app’s', async () => {
  const root = mkdtempSync(join(tmpdir(), 'stories-'));
  writeFileSync(join(root, 'index.html'), '<script type="module" src="./story.js"></script>');
  writeFileSync(join(root, 'story.js'), "document.title = 'A story';");
  const { default: storybook }: { default: StorybookConfig } = await import(
    new URL('.storybook/main.ts', project).href
  );
  const ofTheApp = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts');
  const config = await storybook.viteFinal?.(ofTheApp?.config ?? {}, { configType: 'PRODUCTION' } as never);
  const silent = { configFile: false, logLevel: 'silent' } as const;
  const built = await build({ ...config, ...silent, root, build: { ...config?.build, write: false } });
  rmSync(root, { recursive: true });
  const files = 'output' in built ? built.output.map(({ fileName }) => extname(fileName)) : [];
  // Page, script and manifest. The licences are asked of the app's packages alone: not every tool has one to go along.
  expect(files.toSorted()).toEqual(['.html', '.js', '.json']);
});
