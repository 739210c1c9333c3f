// Assurance T59: whatever comes in the place of a configuration, the app says so and draws no routes.
import { expect, test } from 'vitest';
import { fetchConfiguration } from '#src/api/configuration.ts';
import { boot, options } from '#tests/models/builders.ts';
import { clientThatHears, wordsOf } from './words.ts';

const right = boot().configuration;
const [route] = options().routes;
const told = (change: object) => [{ ...right, ferry: { ...right.ferry, options: { ...options(), ...change } } }];

const wordsFor = (status: number, body: unknown) => wordsOf(fetchConfiguration(clientThatHears(status, body)));

// Proves: S8.4
test.each<[string, unknown]>([
  ['nothing', null],
  ['a list without its wrapper', [right]],
  ['a configuration without its wrapper', right],
  ['a member list that is none', { 'hydra:member': right }],
  ['no member', { 'hydra:member': [] }],
  ['a missing member', { 'hydra:member': [null] }],
  ['an empty member', { 'hydra:member': [{}] }],
  ['a ferry without options', { 'hydra:member': [{ ...right, ferry: { labels: {} } }] }],
  ['no labels', { 'hydra:member': [{ ferry: { options: options() } }] }],
  ['labels that are none', { 'hydra:member': [{ ferry: { ...right.ferry, labels: 'Call us' } }] }],
  ['no routes', { 'hydra:member': told({ routes: [] }) }],
  ['routes that are none', { 'hydra:member': told({ routes: ['HALLOW-BRIDE'] }) }],
  ['a route without a way', { 'hydra:member': told({ routes: [{ ...route, crossings: [] }] }) }],
  [
    'a code with markup in it',
    { 'hydra:member': told({ routes: [{ ...route, code: '<img src=x onerror=alert(1)>' }] }) },
  ],
  ['a currency that is none', { 'hydra:member': told({ routes: [{ ...route, displayCurrency: 'pounds' }] }) }],
  ['no route in pounds', { 'hydra:member': told({ routes: [{ ...route, displayCurrency: 'EUR' }] }) }],
  ['no product', { 'hydra:member': told({ defaultProductCode: undefined }) }],
])('%s is no configuration', async (_, body) => {
  expect(await wordsFor(200, body)).toBe('Unable to fetch config.');
});

test('what these are made of is one', async () => {
  expect(await wordsFor(200, { 'hydra:member': told({}) })).toBeNull();
});

// Proves: P36
test('a route in another currency is not offered beside those in pounds', async () => {
  const inEuros = { ...route, code: 'HALLOW-ROSCOFF', displayCurrency: 'EUR' };
  const answer = { 'hydra:member': told({ routes: [inEuros, route] }) };
  const { ferry } = await fetchConfiguration(clientThatHears(200, answer));
  expect(ferry.options.routes.map(({ code }) => code)).toEqual([route?.code]);
});

test('an add-on that is counted by nothing known keeps nobody out', async () => {
  const addOn = { code: 'KENNEL', usageType: 'pet', description: 'Kennel' };
  const answer = { 'hydra:member': told({ addOnResourceCodes: [addOn] }) };
  const { ferry } = await fetchConfiguration(clientThatHears(200, answer));
  expect(ferry.options.addOnResourceCodes).toMatchObject([{ code: 'KENNEL', usageType: undefined }]);
});

// Proves: S8.3, P64
test.each<[string, unknown, string]>([
  ['words', 'Closed for stocktaking.', 'Closed for stocktaking.'],
  ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['more than a screen holds', 'w'.repeat(5000), 'w'.repeat(300)],
  ['a number', 503, 'Unable to fetch config.'],
  ['an object', { text: 'Closed.' }, 'Unable to fetch config.'],
  ['blanks', ' \n ', 'Unable to fetch config.'],
])('a refusal whose hydra:description is %s', async (_, description, text) => {
  expect(await wordsFor(500, { 'hydra:description': description })).toBe(text);
});
