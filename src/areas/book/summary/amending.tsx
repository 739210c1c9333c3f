import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type AmendmentView, amendmentView } from '#machines/itinerary/amendment.select.ts';
import { amendmentActor } from '#machines/itinerary/itinerary.select.ts';
import { Changed, Moved, Unknown } from './change-answers.tsx';
import { ChangeForm } from './change-form.tsx';
import { ChangeReview } from './change-review.tsx';
import { ChangeSailings } from './change-sailings.tsx';
import type { ChangeProps, SummaryProps } from './summary-props.ts';

const VIEWS: Readonly<Record<AmendmentView, (props: ChangeProps) => ReactNode>> = {
  editing: ChangeForm,
  seeking: ChangeSailings,
  reviewing: ChangeReview,
  committing: ChangeReview,
  moved: Moved,
  unknown: Unknown,
  changed: Changed,
};

/** Changing a booking, one thing at a time. */
export function Amending({ itinerary }: SummaryProps) {
  const change = useSelector(itinerary, amendmentActor);
  return change ? <Open itinerary={itinerary} change={change} /> : null;
}

function Open(props: ChangeProps) {
  const view = useSelector(props.change, amendmentView);
  const View = VIEWS[view];
  // The review and its waits are one screen: the button shows that work is under way.
  return <View key={view === 'committing' ? 'reviewing' : view} {...props} />;
}
