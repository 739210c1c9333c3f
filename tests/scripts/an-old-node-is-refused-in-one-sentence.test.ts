import { expect, test } from 'vitest';
import { complaint } from '#scripts/lib/require-node.cjs';

const sentence = (found: string) => `Gangway needs Node 20.19 or newer; this is Node ${found}.`;

test.each(['8.17.0', '18.20.4', '20.9.0', '20.18.3'])('Node %s is told what is needed', (found) => {
  expect(complaint(found, '>=20.19')).toBe(sentence(found));
});

// Proves: R11
test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('Node %s is welcome', (found) => {
  expect(complaint(found, '>=20.19')).toBe('');
});
