import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { termFacts } from '#src/areas/agent-portal/parts/agent-words.ts';
import { Facts } from '#src/areas/agent-portal/parts/facts.tsx';
import { inWizard } from '#stories/areas/book/in-wizard.tsx';
import { bookingAt } from '#stories/inert.ts';
import { drawStory } from '#tests/screens/draw-story.ts';

test('terms of an agency without a department and a usual PO number say nothing of either', async () => {
  const terms = { accountType: 'CASH', poNumberRequired: false, defaultPoNumber: null, departmentCode: null } as const;
  await render(<Facts facts={termFacts(terms)} />);
  const names = page.getByRole('term').elements();
  expect(names.map((name) => name.textContent)).toEqual(['Payment', 'PO number']);
});

test.each([
  { accountType: 'INVOICE', said: 'It appears on the confirmation and on the invoice.' },
  { accountType: 'CASH', said: 'It appears on the confirmation.' },
] as const)(
  'a PO number is promised an invoice where there will be one: $accountType',
  async ({ accountType, said }) => {
    const agent = { accountType, poNumberRequired: false, defaultPoNumber: null, departmentCode: null };
    await drawStory(inWizard('/book/customer-details')('booking.travellers', () => bookingAt('travellers', { agent })));
    const field = page.getByRole('textbox', { name: 'PO number' });
    await expect.element(field).toHaveAccessibleDescription(said);
  },
);
