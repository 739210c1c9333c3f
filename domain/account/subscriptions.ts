// Spec 7, subscriptions: the topics on which a customer receives e-mail.
import type * as v from 'valibot';
import type { putSubscriptions, subscriptions } from '#domain/contract/accounts.ts';

export type SubscriptionList = v.InferOutput<typeof subscriptions>;
export type SubscriptionsBody = v.InferInput<typeof putSubscriptions.body>;

/** Topics changed and not saved yet, with the choice for each. */
export type TopicChoice = Readonly<Record<string, boolean>>;

export const isSubscribed = (topic: SubscriptionList['subscriptions'][number], choice: TopicChoice): boolean =>
  choice[topic.code] ?? topic.subscribed;

/** Whether anything differs from what is saved. */
export const differs = (list: SubscriptionList, choice: TopicChoice): boolean =>
  list.subscriptions.some((topic) => isSubscribed(topic, choice) !== topic.subscribed);

/** The whole list with the choice in it, and the version that it was made from (T27). */
export const subscriptionsBody = (list: SubscriptionList, choice: TopicChoice): SubscriptionsBody => ({
  subscriptions: list.subscriptions.map((topic) => ({ code: topic.code, subscribed: isSubscribed(topic, choice) })),
  version: list.version,
});
