import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Breakable } from '#src/ui/text/breakable.tsx';

/** The parts of a word in a place of this width, and how many lines each has. */
async function linesOf(word: string, width: string): Promise<Record<string, number>> {
  const { container } = await render(
    <p style={{ inlineSize: width, overflowWrap: 'anywhere' }}>
      E-mail <Breakable>{word}</Breakable>
    </p>,
  );
  const nodes = [...(container.querySelector('span')?.childNodes ?? [])].filter(
    (node) => node.nodeType === node.TEXT_NODE,
  );
  return Object.fromEntries(
    nodes.map((node) => {
      const line = document.createRange();
      line.selectNodeContents(node);
      return [node.textContent ?? '', line.getClientRects().length];
    }),
  );
}

test('an e-mail address breaks after @ and dots', async () => {
  const parts = await linesOf('rowan.featherstone@northern-isles.example', '9rem');
  expect(parts).toEqual({ 'rowan.': 1, 'featherstone@': 1, 'northern-isles.': 1, example: 1 });
});

test('a word that fits a line stands on one of its own', async () => {
  expect(await linesOf('BF-STANDING', '7rem')).toEqual({ 'BF-STANDING': 1 });
});

test('all of a text is there', async () => {
  const text = `@.${'x'.repeat(50)}..y`;
  const { container } = await render(<Breakable>{text}</Breakable>);
  expect(container.textContent).toBe(text);
});
