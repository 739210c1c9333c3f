import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Invoices } from '#stories/areas/agent-portal/agent.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => page.viewport(390, 844));

const PARTS = /::-webkit-datetime-edit-(day|month|year)-field$/;

/** The parts of a day to which the page gives a fill of its own: WebKit lets no other colour stand against its blue. */
const filled = (input: Element): string[] =>
  [...document.styleSheets].flatMap((sheet) => partsIn(sheet.cssRules, input)).toSorted();

function partsIn(rules: CSSRuleList, input: Element): string[] {
  return [...rules].flatMap((rule) => {
    if (!(rule instanceof CSSStyleRule)) return rule instanceof CSSGroupingRule ? partsIn(rule.cssRules, input) : [];
    if (rule.style.getPropertyValue('-webkit-text-fill-color') !== 'var(--ink-soft)') return [];
    return rule.selectorText.split(/,\s*/).flatMap((selector) => {
      const [, part] = PARTS.exec(selector) ?? [];
      return part && input.matches(selector.replace(PARTS, '')) ? [part] : [];
    });
  });
}

test.each(['Issued from', 'Issued until'])('%s has the colour of its words while it is empty', async (label) => {
  await page.viewport(1280, 800);
  await drawStory(Invoices);
  const day = page.getByLabelText(label);
  await day.fill('2026-06-30');
  expect(filled(day.element())).toEqual([]);
  await day.fill('');
  await expect.element(day).toHaveValue('');
  expect(filled(day.element())).toEqual(['day', 'month', 'year']);
});
