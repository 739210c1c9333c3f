// What is lost of a page's words when its reader enlarges them or moves their letters apart.
import type { Page } from 'playwright-core';
import type { Passenger } from './world.ts';

const TWICE = 32;
const ONCE = 16;
const PHONE_WIDTH = 390;
const SMALL_PHONE_WIDTH = 320;

interface Reading {
  readonly name: string;
  start(page: Page): Promise<void>;
  end(page: Page): Promise<void>;
}

const styled = (name: string, css: string): Reading => ({
  name,
  start: (page) =>
    page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    }, css),
  end: (page) =>
    page.evaluate(() => {
      document.adoptedStyleSheets = [];
    }),
});

async function setTextSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  await browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await browser.detach();
  // What a container came to in the old size stands until the container's own width changes (Chromium 147).
  await page.evaluate(() => {
    const { body } = document;
    body.style.inlineSize = '1px';
    body.getBoundingClientRect();
    body.style.inlineSize = '';
  });
}

// What is out of sight keeps the size that it had before: here it is laid out like the rest.
const LAID_OUT = '* { content-visibility: visible !important; }';

/** The browser's own text size (WCAG 1.4.4), and the distances of WCAG 1.4.12. */
const READINGS: readonly Reading[] = [
  {
    ...styled('with text of twice the size', LAID_OUT),
    async start(page) {
      await styled('', LAID_OUT).start(page);
      await setTextSize(page, TWICE);
    },
    async end(page) {
      await setTextSize(page, ONCE);
      await styled('', '').end(page);
    },
  },
  styled(
    'with its letters apart',
    `${LAID_OUT} * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
    p { margin-block-end: 2em !important; }`,
  ),
];

/** A sheet of the reader's own: the page alone grows, and what asks for the width of the window knows nothing of it. */
const OWN_SHEET = styled('with a sheet that doubles its text', `${LAID_OUT} :root { font-size: 200% !important; }`);

/** `payment with its letters apart: "Pay £41.70" is cut`, of the page as it stands. */
export async function lostWords({ page }: Passenger, screen: string): Promise<string[]> {
  const lost: string[] = [];
  const size = page.viewportSize();
  const isPhone = size?.width === PHONE_WIDTH;
  for (const reading of [...READINGS, ...(isPhone ? [OWN_SHEET] : [])]) {
    const { name, start, end } = reading;
    await start(page);
    const lostHere = reading === OWN_SHEET ? [] : await lostOn(page);
    lost.push(...[...(await widthOn(page)), ...lostHere].map((flaw) => `${screen} ${name}: ${flaw}`));
    // On the smallest phone words may break, but nobody scrolls sideways.
    if (isPhone) {
      await page.setViewportSize({ ...size, width: SMALL_PHONE_WIDTH });
      lost.push(...(await widthOn(page)).map((flaw) => `${screen} ${name} on a small phone: ${flaw}`));
      await page.setViewportSize(size);
    }
    await end(page);
  }
  return lost;
}

const widthOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : [];
  });

/** Cut by what contains it, beyond the edge, over another text, or a short word in two parts. */
const lostOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const told = new Set<string>();
    const LONG = 12;
    const UNBREAKABLE = /^\S{20,}$/;
    const SLACK = 2;
    const { clientWidth } = document.documentElement;
    const quoted = (text: string) => `"${text.replace(/\s+/g, ' ').trim().slice(0, 40)}"`;
    const isHidden = (part: Element) =>
      getComputedStyle(part).clipPath !== 'none' || part.matches('script, style, noscript, option, select, svg');
    const isFloating = (part: Element) => /sticky|fixed/.test(getComputedStyle(part).position);
    const pathOf = (node: Node) => {
      const path: Element[] = [];
      for (let part = node.parentElement; part; part = part.parentElement) path.push(part);
      return path;
    };
    const range = document.createRange();
    /** The letters without the space above and below them. */
    const lettersOf = (size: number) =>
      [...range.getClientRects()]
        .filter(({ width }) => width > 1)
        .map(({ left, right, top, bottom }) => ({
          left,
          right,
          top: (top + bottom) / 2 - size * 0.36,
          bottom: (top + bottom) / 2 + size * 0.36,
        }));
    const texts: { text: string; layer: Element | undefined; letters: ReturnType<typeof lettersOf> }[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const node = nodes.currentNode as Text;
      const path = pathOf(node);
      const [parent] = path;
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (!node.data.trim() || path.some(isHidden)) continue;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      range.selectNodeContents(node);
      const letters = lettersOf(size);
      for (const part of path) {
        const { overflowX, overflowY } = getComputedStyle(part);
        const box = part.getBoundingClientRect();
        const isCut = letters.some(
          ({ left, right, top, bottom }) =>
            (/hidden|clip/.test(overflowX) && (left < box.left - 1 || right > box.right + 1)) ||
            (/hidden|clip/.test(overflowY) && (top < box.top - 1 || bottom > box.bottom + 1)),
        );
        if (isCut) told.add(`${quoted(node.data)} is cut`);
      }
      const scrolls = path.some((part) => /auto|scroll/.test(getComputedStyle(part).overflowX));
      if (!scrolls && letters.some(({ left, right }) => left < -1 || right > clientWidth + 1)) {
        told.add(`${quoted(node.data)} is beyond the edge`);
      }
      for (const { 0: word, index } of node.data.matchAll(/[^\s\-–/]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(lettersOf(size).map(({ top }) => Math.round(top / 4)));
        if (lines.size > 1 && word.length < LONG) told.add(`"${word}" is broken`);
      }
      texts.push({ text: node.data, layer: path.find(isFloating), letters });
    }
    texts.forEach((one, position) => {
      for (const other of texts.slice(position + 1)) {
        const isOver = one.letters.some((upper) =>
          other.letters.some(
            (lower) =>
              Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left) > SLACK &&
              Math.min(upper.bottom, lower.bottom) - Math.max(upper.top, lower.top) > SLACK,
          ),
        );
        if (isOver && one.layer === other.layer) told.add(`${quoted(one.text)} is over ${quoted(other.text)}`);
      }
    });
    for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio])')) {
      // One word that is wider than the screen moves within its field.
      if (UNBREAKABLE.test(field.value)) continue;
      if (field.checkVisibility() && field.scrollWidth > field.clientWidth + SLACK) told.add(`"${field.value}" is cut`);
    }
    return [...told];
  });
