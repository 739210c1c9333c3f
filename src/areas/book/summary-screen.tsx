import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { holdsOnlyCards, type SummaryView, summaryView } from '#machines/itinerary/itinerary.select.ts';
import { ResultSkeleton, SummarySkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import { Amending } from './summary/amending.tsx';
import { Booked } from './summary/booked.tsx';
import { Cancelling } from './summary/cancelling.tsx';
import { BookedCards, CancelledCards, UnpaidCards } from './summary/card-answers.tsx';
import { Paying } from './summary/paying.tsx';
import { StaffBar } from './summary/staff-bar.tsx';
import { Cancelled, Unauthorized, Unpaid, Unreadable } from './summary/summary-answers.tsx';
import type { SummaryProps } from './summary/summary-props.ts';
import { Unsettled } from './summary/unsettled.tsx';
import { useSay } from './summary/use-say.ts';

const VIEWS: Readonly<Record<SummaryView, (props: SummaryProps) => ReactNode>> = {
  reading: Reading,
  booked: Booked,
  unsettled: Unsettled,
  unpaid: Unpaid,
  paying: Paying,
  cancelling: Cancelling,
  amending: Amending,
  cancelled: Cancelled,
  unauthorized: Unauthorized,
  unreadable: Unreadable,
  closed: Closed,
};

/** A booking of travel cards alone has no sailing, no ticket and no space (ruling 61). */
const CARD_VIEWS: Readonly<Partial<typeof VIEWS>> = {
  booked: BookedCards,
  unpaid: UnpaidCards,
  cancelled: CancelledCards,
};

/** `/book/summary`: one booking, as the provider has it (R8). */
export function SummaryScreen({ itinerary }: SummaryProps) {
  const view = useSelector(itinerary, summaryView);
  const onlyCards = useSelector(itinerary, holdsOnlyCards);
  const View = (onlyCards ? CARD_VIEWS[view] : undefined) ?? VIEWS[view];
  return (
    <>
      <StaffBar itinerary={itinerary} />
      <View key={view} itinerary={itinerary} />
    </>
  );
}

/** Behind the dialog that says that the session has expired. */
function Closed() {
  return (
    <Page>
      <PageHeading focusKey="closed" intro="Sign in again to see the booking.">
        You are signed out
      </PageHeading>
    </Page>
  );
}

function Reading({ itinerary }: SummaryProps) {
  const say = useSay(itinerary);
  return (
    <Page aside={<SummarySkeleton />}>
      <PageHeading>{say('Opening your booking…')}</PageHeading>
      <ResultSkeleton rows={2} label={say('Loading your booking')} />
    </Page>
  );
}
