import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('The order of the sidebar names every part of the stories, and none that is not there', () => {
  const preview = readFileSync(`${root}/.storybook/preview.tsx`, 'utf8');
  const [, order = ''] = /storySort: \{\s*order: \[(.*?)\n {8}\]/s.exec(preview) ?? [];
  const named = [...order.matchAll(/'([^']+)'/g)].map(([, name]) => name).sort();
  const titles = readdirSync(`${root}/stories`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .map(
      (file) => /\btitle: '(Charts|[^'/]+\/[^']+)'/.exec(readFileSync(`${root}/stories/${file}`, 'utf8'))?.[1] ?? file,
    );
  const parts = new Set(titles.flatMap((title) => title.split('/')));
  expect(named).toEqual([...parts].sort());
});
