import { html } from 'hono/html';
import { expect, test } from 'vitest';
import { letterHtml, linesHtml, linkHtml } from '#harbour/mail/letter-parts.ts';
import { launchBrowser } from './browser.ts';

const NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevor';

test('a letter with a long name is no wider than a phone, and a finger meets its link', async () => {
  const lines = linesHtml([{ text: NAME, amount: '£64.40' }]);
  const link = linkHtml({ label: 'See or change your booking', address: 'https://skerry.example/booking' });
  await using browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  await page.setContent(String(letterHtml('Skerry Ferries', 'Your booking', html`<p>${NAME}</p>${lines}${link}`)));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect((await page.getByRole('link').boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
