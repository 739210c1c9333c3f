// An operator may have no number (ruling 52): what asks to call it is left out.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { readSettings } from '#harbour/settings.ts';
import { mailOf } from './accounts/letters.ts';
import { askForReset, PEOPLE } from './accounts/people.ts';
import { paidBooking } from './after-sales/paid.ts';
import { startTestHarbour } from './harness.ts';
import { pagesOf } from './letter-pages.ts';

it('No letter and no ticket asks to call an operator without a number', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-operator-'));
  const file = join(folder, 'operator.json');
  writeFileSync(file, JSON.stringify({ labels: { contactPhone: '' } }));
  const harbour = await startTestHarbour({ settings: readSettings({ OPERATOR: file }) });
  rmSync(folder, { recursive: true });
  await paidBooking(harbour, { departureTime: '10:00', vehicle: null });
  await askForReset(harbour, PEOPLE.ada.door, PEOPLE.ada.email);
  await harbour.clock.advance('PT2S');
  const letters = await Promise.all((await mailOf(harbour)).map(({ raw }) => PostalMime.parse(raw ?? '')));
  await harbour.close();
  expect(letters.map(({ subject }) => subject)).toContain('Set a new password');
  const confirmation = letters.find(({ attachments }) => attachments.length > 0);
  const words = letters.flatMap(({ text = '', html = '' }) => [text, html]);
  expect([...words, ...(await pagesOf(confirmation))].filter((text) => /Questions|Call/.test(text))).toEqual([]);
});
