// What may keep somebody out of a page as it stands: found by axe and by measuring, in every way that a page can look.
import type { Page } from 'playwright-core';
import { violationsOn } from './axe.ts';
import type { Passenger } from './world.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Another look changes colours and nothing else: the rest was found in the first. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** 320 px is also a screen of 1280 px at 400 % zoom (WCAG 1.4.10). */
const SIZES = [
  { width: 320, height: 256 },
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;
const PHONE_WIDTH = 390;

const LOOKS = [
  { name: 'light', colorScheme: 'light', forcedColors: 'none' },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none' },
  { name: 'forced colours', colorScheme: 'dark', forcedColors: 'active' },
] as const;

/** Everything that is wrong with a page, `payment at 320 px: 12 px too wide`. */
export async function barriersEverywhere({ page }: Passenger, screen: string): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const flaw of [...(await measure(page, size.width === PHONE_WIDTH)), ...(await coveredOn(page))]) {
      found.push(`${screen} at ${size.width} × ${size.height} px: ${flaw}`);
    }
  }
  // On a screen as high as the page the bar at its foot covers nothing.
  const high = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: PHONE_WIDTH, height: high + 100 });
  for (const { name, ...look } of LOOKS) {
    await page.emulateMedia(look);
    if (look.forcedColors === 'active') {
      found.push(...(await statesUnseen(page)).map((flaw) => `${screen} in ${name}: ${flaw}`));
      await tellForcedColours(page);
    }
    const rules = name === 'light' ? RULES : COLOUR_RULES;
    for (const { id, target } of await violationsOn(page, { runOnly: rules })) {
      found.push(`${screen} in ${name}: ${id} at ${target}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  if (before) await page.setViewportSize(before);
  return found;
}

/**
 * In forced colours a style says as its `color` what the browser paints, but as its fill, which axe reads first, what the
 * style sheet asked for. From here on, until the page is loaded again, the fill is the colour; no style sheet sets it.
 */
const tellForcedColours = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const style = CSSStyleDeclaration.prototype;
    const told = style.getPropertyValue;
    style.getPropertyValue = function (name) {
      return told.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
    };
  });

/**
 * Controls that look the same whether they are chosen or not, or whether they can be used or not. In forced colours every
 * style is told as it is painted: the operator's backgrounds and shadows are gone from it.
 */
const statesUnseen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const OUTER = 2;
    const PAINTED =
      /^(?:border-.*-(?:color|style|width)|(?:background-)?color|opacity|text-decoration-line|font-weight|translate)$/;
    const CANVAS = getComputedStyle(document.documentElement).backgroundColor;
    const paintOf = (part: Element, pseudo?: string) => {
      const style = getComputedStyle(part, pseudo);
      const painted = [...style].filter((name) => PAINTED.test(name)).map((name) => style.getPropertyValue(name));
      return painted.map((value) => (value === 'rgba(0, 0, 0, 0)' ? CANVAS : value));
    };
    const looksOf = (control: Element) => {
      const parts = [control, ...control.querySelectorAll('*')];
      for (let part = control.parentElement; part && parts.length < OUTER + 1; part = part.parentElement)
        parts.push(part);
      return JSON.stringify(
        parts.flatMap((part) => [paintOf(part), paintOf(part, '::before'), paintOf(part, '::after')]),
      );
    };
    const turned = (control: Element, turn: () => void) => {
      const before = looksOf(control);
      turn();
      const after = looksOf(control);
      turn();
      return before !== after;
    };
    const same: string[] = [];
    const see = (selector: string, turnOf: (control: HTMLElement) => () => void) => {
      for (const control of document.querySelectorAll<HTMLElement>(selector)) {
        if (!control.checkVisibility({ visibilityProperty: true }) || turned(control, turnOf(control))) continue;
        same.push(
          `"${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim()}", ${selector}, looks as without it`,
        );
      }
    };
    see('input:is([type="radio"], [type="checkbox"]):checked', (control) => () => {
      (control as HTMLInputElement).checked = !(control as HTMLInputElement).checked;
    });
    for (const states of [['aria-current'], ['data-selected'], ['aria-disabled', 'data-disabled']]) {
      see(`:is(button, [role="button"])[${states[0]}]:not([aria-busy])`, (control) => {
        const values = states.map((state) => control.getAttribute(state));
        return () =>
          states.forEach((state, position) => {
            const value = values[position];
            if (control.hasAttribute(state)) control.removeAttribute(state);
            else if (typeof value === 'string') control.setAttribute(state, value);
          });
      });
    }
    return [...new Set(same)];
  });

/** What takes the focus and is then wholly under something that floats (WCAG 2.4.11). */
const coveredOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const before = document.activeElement;
    const place = window.scrollY;
    const floats = (element: Element) => /sticky|fixed/.test(getComputedStyle(element).position);
    const isUnder = (element: Element, x: number, y: number) => {
      let part = document.elementFromPoint(x, y);
      while (part && !part.contains(element)) {
        if (floats(part)) return true;
        part = part.parentElement;
      }
      return false;
    };
    const covered: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
      element.focus();
      if (document.activeElement !== element) continue;
      const { left, top, right, bottom, width } = element.getBoundingClientRect();
      if (width <= 1) continue;
      const across = Math.min(Math.max((left + right) / 2, 0), window.innerWidth - 1);
      const spots = [top + 2, (top + bottom) / 2, bottom - 2].filter((spot) => spot >= 0 && spot < window.innerHeight);
      if (spots.every((spot) => isUnder(element, across, spot))) {
        covered.push(`"${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim()}" is covered`);
      }
    }
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    window.scrollTo(0, place);
    return covered;
  });

/** Too wide, targets too small (WCAG 2.5.8: 24 px; 44 px for the next step on a phone), motion that nobody asked for. */
const measure = (page: Page, isPhone: boolean): Promise<string[]> =>
  page.evaluate((thumbs) => {
    const told: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) told.push(`${scrollWidth - clientWidth} px too wide`);
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none';
    /** A label is part of its control; a link in a sentence has the height of its line (the exception of 2.5.8). */
    const targetOf = (element: Element) => {
      const rectangles = [element, ...((element as HTMLInputElement).labels ?? [])].map((part) => {
        const box = part.getBoundingClientRect();
        const over = getComputedStyle(part, '::after');
        // A card whose label is spread over it.
        return over.position === 'absolute' && over.content !== 'none' && part.parentElement
          ? part.parentElement.getBoundingClientRect()
          : box;
      });
      return {
        wide: Math.max(...rectangles.map(({ width }) => width)),
        high: Math.max(...rectangles.map(({ height }) => height)),
      };
    };
    for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      // What only screen readers meet is nobody's target.
      if (element.getBoundingClientRect().width <= 1) continue;
      if (!isSeen(element) || element.closest('[inert], [aria-hidden="true"]')) continue;
      const isInSentence = /^inline(-block)?$/.test(getComputedStyle(element).display) && element.closest('p, li, dd');
      if (element.tagName === 'A' && isInSentence) continue;
      const { wide, high } = targetOf(element);
      if (Math.min(wide, high) < 24) told.push(`${nameOf(element)} is ${Math.round(wide)} × ${Math.round(high)}`);
      if (thumbs && /_primary_/.test(element.className) && high < 44) {
        told.push(`${nameOf(element)} is ${Math.round(high)} px high for a thumb`);
      }
    }
    for (const motion of document.getAnimations()) {
      const { duration, iterations } = motion.effect?.getComputedTiming() ?? {};
      if (Number(duration) > 1 && Number(duration) < 5_000 && iterations === Infinity)
        told.push('something moves for ever');
    }
    return told;
  }, isPhone);
