import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Select } from '#src/ui/field/select.tsx';

const root = document.documentElement;
afterEach(() => {
  root.style.fontSize = '';
});

// WebKit gave the two strips of colour that it was made of the edge of a saw.
test.each([100, 200])(
  'the arrow of a list is a drawing inside of it, with text of %i percent, and a press on it opens the list',
  async (percent) => {
    root.style.fontSize = `${percent}%`;
    const options = [{ value: 'A', label: 'Adult' }];
    await render(<Select label="You travel as" name="type" value="A" options={options} onChange={() => undefined} />);
    const list = document.querySelector('select');
    const arrow = list?.parentElement?.querySelector('svg');
    if (!list || !arrow) throw new Error('A list has an arrow.');
    expect(getComputedStyle(list).backgroundImage).toBe('none');
    const [outer, inner] = [list.getBoundingClientRect(), arrow.getBoundingClientRect()];
    expect(inner.right).toBeLessThan(outer.right);
    expect((inner.top + inner.bottom) / 2).toBeCloseTo((outer.top + outer.bottom) / 2, 0);
    expect(document.elementFromPoint((inner.left + inner.right) / 2, (inner.top + inner.bottom) / 2)).toBe(list);
  },
);
