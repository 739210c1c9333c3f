import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mail } from '#harbour/db/mail-schema.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { visitor } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor } from '#tests/contract/card-visitor.ts';
import { startTestHarbour } from '#tests/contract/harness.ts';
import { lettersOf, mailOf } from './letters.ts';
import { askForReset, clockOf, PEOPLE } from './people.ts';

let harbour: Harbour;
beforeAll(async () => {
  harbour = await startTestHarbour({ timetableDays: 60 });
});
afterAll(() => harbour.close());

it('A letter about an account is forgotten after thirty days, and one about a booking stays', async () => {
  const person = visitor(harbour);
  const { itineraryId } = await person.hold();
  await cardVisitor(harbour).payWith(await person.preload(itineraryId), CARDS.pays);
  await askForReset(harbour, PEOPLE.ada.door, PEOPLE.ada.email);
  await clockOf(harbour).advance('PT2S');
  const kinds = async () => (await lettersOf(harbour)).map(({ kind }) => kind).sort();
  expect(await kinds()).toEqual(['confirmation', 'password-reset']);
  await clockOf(harbour).advance('P29DT23H');
  expect(await mailOf(harbour, isNull(mail.itineraryId))).toHaveLength(1);
  await clockOf(harbour).advance('PT2H');
  expect(await kinds()).toEqual(['confirmation']);
});
