import { ofEvent } from '#machines/port.ts';

/** What every sign-in does with what is typed: once it is whole it is tried, and until then it says what is missing. */
export const onCredentials = {
  'identifier.changed': { actions: { type: 'keepIdentifier', params: ofEvent } },
  'credentials.given': [
    {
      guard: { type: 'isWhole', params: ofEvent },
      target: 'trying',
      actions: ['clearAnswer', { type: 'keepIdentifier', params: ofEvent }],
    },
    { actions: ['clearAnswer', { type: 'keepFaults', params: ofEvent }] },
  ],
} as const;
