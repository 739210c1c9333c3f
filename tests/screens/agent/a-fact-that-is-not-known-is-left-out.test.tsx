import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { termFacts } from '#src/areas/agent-portal/parts/agent-words.ts';
import { Facts } from '#src/areas/agent-portal/parts/facts.tsx';

test('terms of an agency without a department and a usual PO number say nothing of either', async () => {
  const terms = { accountType: 'CASH', poNumberRequired: false, defaultPoNumber: null, departmentCode: null } as const;
  await render(<Facts facts={termFacts(terms)} />);
  const names = page.getByRole('term').elements();
  expect(names.map((name) => name.textContent)).toEqual(['Payment', 'PO number']);
});
