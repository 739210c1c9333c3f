import { isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mail } from '#harbour/db/mail-schema.ts';
import { visitor } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor } from '#tests/contract/card-visitor.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { lettersOf, mailOf } from './letters.ts';
import { askForReset, PEOPLE } from './people.ts';

const harbour = harbourForAll({ timetableDays: 60 });

it('A letter about an account is forgotten after thirty days, and one about a booking stays', async () => {
  const person = visitor(harbour);
  const { itineraryId } = await person.hold();
  await cardVisitor(harbour).payWith(await person.preload(itineraryId), CARDS.pays);
  await askForReset(harbour, PEOPLE.ada.door, PEOPLE.ada.email);
  await harbour.clock.advance('PT2S');
  const kinds = async () => (await lettersOf(harbour)).map(({ kind }) => kind).sort();
  expect(await kinds()).toEqual(['confirmation', 'password-reset']);
  await harbour.clock.advance('P29DT23H');
  expect(await mailOf(harbour, isNull(mail.itineraryId))).toHaveLength(1);
  await harbour.clock.advance('PT2H');
  expect(await kinds()).toEqual(['confirmation']);
});
