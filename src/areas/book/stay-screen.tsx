import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { crosses } from '#domain/trip/trip.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { staysOf, tripOf } from '#machines/booking/booking.select.ts';
import { hotelSearchActor, isIncomplete } from '#machines/booking/later.select.ts';
import { runningTotal, staySaving } from '#machines/booking/sailings.select.ts';
import { chosenTotal, type HotelSearchView, openedOf, viewOf } from '#machines/search/hotel-search.select.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import { StepPage } from './parts/step-page.tsx';
import { TotalBar } from './parts/total-bar.tsx';
import { totalWords } from './parts/total-words.ts';
import { TripSummary } from './parts/trip-summary.tsx';
import { ChosenStays } from './stay/chosen-stays.tsx';
import { PlacePage } from './stay/place-page.tsx';
import { StayForm } from './stay/stay-form.tsx';
import { NoPlaces, StayFailed, StayOffers, StaySearching } from './stay/stay-results.tsx';
import type { StaySearch } from './stay/stay-search.ts';

type Booking = ActorRefFrom<typeof bookingMachine>;

/** `/book/stay`: a place to stay. It is optional: continuing without one is always one press. */
export function StayScreen({ booking }: { booking: Booking }) {
  const stays = useSelector(booking, staysOf);
  const total = useSelector(booking, runningTotal);
  const totalLabel = useSelector(booking, totalWords);
  const mayContinue = useSelector(booking, (snapshot) => snapshot.can({ type: 'stay.accepted' }));
  const incomplete = useSelector(booking, isIncomplete);
  const say = useStepSay();
  const search = useSelector(booking, hotelSearchActor);
  const mayAdd = useSelector(search, (snapshot) => snapshot?.can({ type: 'stay.confirmed' }) ?? false);
  return (
    <StepPage
      total={total}
      totalLabel={totalLabel}
      summary={<TripSummary booking={booking} />}
      step={
        <Button
          kind={stays.length > 0 ? 'primary' : 'secondary'}
          full
          disabled={!mayContinue}
          describedBy={incomplete ? 'stay-needed' : undefined}
          onPress={() => booking.send({ type: 'stay.accepted' })}
        >
          {stays.length > 0 || incomplete ? 'Continue' : 'Continue without a stay'}
        </Button>
      }
      bar={search && mayAdd ? <AddingBar search={search} /> : undefined}
      note={
        incomplete ? { id: 'stay-needed', text: say('Add a place to stay first: your trip has no crossing.') } : null
      }
    >
      {search ? <Stay booking={booking} search={search} /> : <StayHeading booking={booking} />}
    </StepPage>
  );
}

/** Once each room is chosen, the stay is added before anything else: nobody goes on without it by mistake. */
function AddingBar({ search }: Pick<StaySearch, 'search'>) {
  const total = useSelector(search, chosenTotal);
  return (
    <TotalBar total={total ?? undefined} totalLabel="This stay">
      <Button kind="primary" full onPress={() => search.send({ type: 'stay.confirmed' })}>
        Add this stay
      </Button>
    </TotalBar>
  );
}

/** Above the answer it is short, so that what was asked for comes into view with it. */
function StayHeading({ booking, answered = false }: { booking: Booking; answered?: boolean }) {
  const saving = useSelector(booking, staySaving);
  const say = useStepSay();
  const sails = crosses(useSelector(booking, tripOf).wish);
  const optional = saving ? `It is optional. ${saving}` : 'A place to stay is optional.';
  const intro = sails ? optional : 'Choose the nights, and who sleeps in each room.';
  return (
    <PageHeading
      focusKey={answered ? `${BOOKING_PLACES.stay} answer` : BOOKING_PLACES.stay}
      intro={answered ? null : intro}
    >
      {say('Your stay')}
    </PageHeading>
  );
}

const VIEWS: Readonly<Record<Exclude<HotelSearchView, 'place'>, (props: StaySearch) => ReactNode>> = {
  asking: (props) => <StayForm {...props} />,
  searching: (props) => <StaySearching {...props} />,
  empty: (props) => <NoPlaces {...props} />,
  failed: (props) => <StayFailed {...props} />,
  listed: (props) => <StayOffers {...props} />,
  mapped: (props) => <StayOffers {...props} />,
};

function Stay({ booking, search }: StaySearch) {
  const view = useSelector(search, viewOf);
  const opened = useSelector(search, openedOf);
  if (view === 'place') {
    return (
      <>
        <PageHeading focusKey={`${BOOKING_PLACES.stay} ${opened?.hotelCode}`}>{opened?.name}</PageHeading>
        <PlacePage booking={booking} search={search} />
      </>
    );
  }
  return (
    <>
      <StayHeading booking={booking} answered={view !== 'asking'} />
      <ChosenStays booking={booking} search={search} />
      {VIEWS[view]({ booking, search })}
    </>
  );
}
