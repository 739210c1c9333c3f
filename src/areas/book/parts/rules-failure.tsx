import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { contentMachine } from '#machines/booking/content.machine.ts';
import { fareRulesFailure } from '#machines/booking/fares.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** Prices are valid without the rules, but nobody should buy without being able to read them. */
export function RulesFailure({ content }: { content: ActorRefFrom<typeof contentMachine> }) {
  const failure = useSelector(content, fareRulesFailure);
  if (!failure) return null;
  return (
    <Notice
      tone="warning"
      title="We could not load the ticket rules"
      action={<Button onPress={() => content.send({ type: 'fares.wanted' })}>Load the rules again</Button>}
    >
      <p>{failure}</p>
    </Notice>
  );
}
