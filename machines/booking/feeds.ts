import { failureTextIn } from '#machines/port.ts';

/** The state of a feed that failed, with the reason in words; the other feeds are not affected. */
export const failed = <const Feed extends string>(feed: Feed) => ({
  target: 'failed' as const,
  actions: {
    type: 'keepFailure' as const,
    params: (given: Parameters<typeof failureTextIn>[0]) => ({ feed, ...failureTextIn(given) }),
  },
});
