import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { isSubscribed } from '#domain/account/subscriptions.ts';
import {
  maySaveTopics,
  subscriptionsView,
  topicChoice,
  topicsMessage,
  topicsOf,
} from '#machines/account/account.select.ts';
import type { subscriptionsMachine } from '#machines/account/subscriptions.machine.ts';
import { BeingRead } from '#src/app/being-read.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { MessageNotice } from '#src/ui/feedback/message-notice.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { Saving } from '#src/ui/field/saving.ts';
import { AccountLayout } from './parts/account-layout.tsx';
import styles from './subscriptions-screen.module.css';

const UNSURE =
  'We do not know whether your choice was saved. Your ticks are still here: save them again to be sure. It does no harm.';

interface Props {
  subscriptions: ActorRefFrom<typeof subscriptionsMachine>;
}

/** `/my-account/subscriptions`: what a customer receives e-mail about, topic by topic. */
export function SubscriptionsScreen({ subscriptions }: Props) {
  const view = useSelector(subscriptions, subscriptionsView);
  return (
    <AccountLayout
      page="subscriptions"
      title="News and offers"
      intro="Tick what you want to hear about. We always send you e-mails about your bookings."
    >
      <BeingRead page={subscriptions} view={view} rows={2} label="Loading your choices" />
      {view === 'choosing' || view === 'saving' ? <Topics subscriptions={subscriptions} /> : null}
    </AccountLayout>
  );
}

function Topics({ subscriptions }: Props) {
  const topics = useSelector(subscriptions, topicsOf);
  const choice = useSelector(subscriptions, topicChoice);
  const message = useSelector(subscriptions, topicsMessage);
  const saving = useSelector(subscriptions, (state) => subscriptionsView(state) === 'saving');
  const maySave = useSelector(subscriptions, maySaveTopics);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    subscriptions.send({ type: 'choice.submitted' });
  };
  return (
    <form className={styles.topics} onSubmit={submit}>
      <Saving value={saving}>
        {topics.map((topic) => (
          <Checkbox
            key={topic.code}
            name={topic.code}
            hint={topic.description}
            checked={isSubscribed(topic, choice)}
            onChange={(subscribed) => subscriptions.send({ type: 'topic.changed', code: topic.code, subscribed })}
          >
            {topic.name}
          </Checkbox>
        ))}
      </Saving>
      <MessageNotice message={message} advice="Your ticks are still here. Please try again." unsure={UNSURE} />
      <div>
        <Button
          kind="primary"
          type="submit"
          busy={saving}
          disabled={!maySave && !saving}
          describedBy={maySave || saving ? undefined : 'nothing-to-save'}
        >
          {saving ? 'Saving your choice…' : 'Save your choice'}
        </Button>
        {maySave || saving ? null : (
          <p id="nothing-to-save" className={styles.reason}>
            Nothing has changed.
          </p>
        )}
      </div>
    </form>
  );
}
