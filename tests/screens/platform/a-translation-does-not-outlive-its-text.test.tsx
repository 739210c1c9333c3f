import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followTranslation } from '#src/platform/follow-translation.ts';

let place: HTMLElement;
let draw: (what: ReactNode) => void;
beforeEach(() => {
  place = document.body.appendChild(document.createElement('p'));
  followTranslation(place);
  const root = createRoot(place);
  draw = (what) => flushSync(() => root.render(what));
});
afterEach(() => place.remove());

/** What waits for a change of the page has heard of it. */
const heard = () => Promise.resolve();

function translationOf(text: Node): Element {
  const font = document.createElement('font');
  font.textContent = text.nodeValue?.toUpperCase() ?? '';
  return font;
}

type Way = (texts: readonly Text[]) => void;

const replaceEach: Way = (texts) => {
  for (const text of texts) text.replaceWith(translationOf(text));
};

const WAYS: Readonly<Record<string, Way>> = {
  'each text replaced': replaceEach,
  'each text removed once its translation stands before it': (texts) => {
    for (const text of texts) {
      text.before(translationOf(text));
      text.remove();
    }
  },
  'one translation of neighbouring texts': (texts) => {
    const [first, ...others] = texts;
    const font = document.createElement('font');
    font.textContent = texts.map(({ data }) => data.toUpperCase()).join('');
    first?.replaceWith(font);
    for (const other of others) other.remove();
  },
};

/** What has words: nobody translates the others. */
const textsOf = (node: Node) => [...node.childNodes].filter((child) => child instanceof Text && child.data) as Text[];
async function translate(how: Way): Promise<void> {
  how(textsOf(place));
  await heard();
}

test.each(Object.entries(WAYS))('%s: a text that changes, goes or is moved is the only one', async (_, how) => {
  const pay = (amount: string, more?: ReactNode) => (
    <>
      Pay {amount}
      {more}
    </>
  );
  draw(pay('£35', ' now'));
  await translate(how);
  expect(place.textContent).toBe('PAY £35 NOW');

  draw(pay('£31', ' now'));
  await heard();
  expect(place.textContent).toContain('£31');
  expect(place.textContent?.toLowerCase()).toBe('pay £31 now');

  await translate(how);
  draw(pay('£31'));
  await heard();
  expect(place.textContent?.toLowerCase()).toBe('pay £31');

  await translate(how);
  draw(pay('£31', <b> later</b>));
  await heard();
  expect(place.textContent?.toLowerCase()).toBe('pay £31 later');
});

test('an element that comes before a translated text stands before it', async () => {
  const line = (isNew: boolean) => (
    <>
      {isNew ? <b>New: </b> : null}
      {'10:00'} {'Saver'}
    </>
  );
  draw(line(false));
  await translate(replaceEach);
  draw(line(true));
  expect(place.textContent).toBe('New: 10:00 SAVER');
});

test('the original comes back whole, and goes on', async () => {
  draw(<>Pay {'£35'}</>);
  const originals = textsOf(place);
  await translate(replaceEach);
  for (const text of originals) place.querySelector('font')?.replaceWith(text);
  await heard();
  expect(place.innerHTML).toBe('Pay £35');
  draw(<>Pay {'£31'}</>);
  expect(place.innerHTML).toBe('Pay £31');
});

test('what nobody translates is left as it is', async () => {
  draw(<>Pay {'£35'}</>);
  const before = textsOf(place);
  draw(<>Pay {'£31'}</>);
  await heard();
  expect(textsOf(place)).toEqual(before);
  expect(place.innerHTML).toBe('Pay £31');
});
