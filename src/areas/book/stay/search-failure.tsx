import { useSelector } from '@xstate/react';
import { failureWords } from '#machines/failure.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import type { StaySearch } from './stay-search.ts';

/** A failed search is shown as a failure: it says nothing about rooms (T30). */
export function SearchFailure({ search }: Pick<StaySearch, 'search'>) {
  const failure = useSelector(search, failureWords);
  const say = useStepSay();
  return (
    <Notice
      tone="error"
      title={failure ?? undefined}
      action={<Button onPress={() => search.send({ type: 'search.retried' })}>Try again</Button>}
    >
      <p>{say('We could not ask for all your rooms, so we do not know what is free. Your trip is kept as it is.')}</p>
    </Notice>
  );
}
