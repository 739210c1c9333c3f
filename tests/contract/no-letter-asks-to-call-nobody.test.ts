// An operator may have no number (ruling 52): what asks to call it is left out.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { putPasswordReset } from '#domain/contract/sign-in.ts';
import { readSettings } from '#harbour/settings.ts';
import { mailOf, tokensFor } from './accounts/letters.ts';
import { askForReset, PEOPLE } from './accounts/people.ts';
import { paidBooking } from './after-sales/paid.ts';
import { got, visitor } from './booker.ts';
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
  const [token = ''] = await tokensFor(harbour, PEOPLE.ada.email);
  const body = { password: 'Another-day-1', accountType: 'customer' } as const;
  got(await visitor(harbour).ask(putPasswordReset, { params: { token }, body }));
  const letters = await Promise.all((await mailOf(harbour)).map(({ raw }) => PostalMime.parse(raw ?? '')));
  await harbour.close();
  const subjects = letters.map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining(['Set a new password', 'Your password was changed']));
  const confirmation = letters.find(({ attachments }) => attachments.length > 0);
  const words = letters.flatMap(({ text = '', html = '' }) => [text, html]);
  expect(
    [...words, ...(await pagesOf(confirmation))].filter((text) => /Questions|Call|call us(?! on)/.test(text)),
  ).toEqual([]);
});
