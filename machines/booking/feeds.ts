import { failureTextIn } from '#machines/port.ts';

/** Where a feed that did not come is left, with the reason in words: the others are there all the same. */
export const failed = <const Feed extends string>(feed: Feed) => ({
  target: 'failed' as const,
  actions: {
    type: 'keepFailure' as const,
    params: (given: Parameters<typeof failureTextIn>[0]) => ({ feed, ...failureTextIn(given) }),
  },
});
