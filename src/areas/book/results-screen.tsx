import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { crossingId } from '#domain/search/crossings.ts';
import { LEG_WORDS } from '#domain/trip/leg-words.ts';
import { chooseSailing, hasChosen } from '#domain/trip/trip.ts';
import { dayInLine } from '#domain/values/dates.ts';
import { formatPence, pence } from '#domain/values/money.ts';
import { optionsOf, todayOf, tripOf } from '#machines/booking/booking.select.ts';
import { closedSailing } from '#machines/booking/closed.select.ts';
import { ferrySearchActor } from '#machines/booking/sailings.select.ts';
import { crossingsOf, isFetching, saleEndsOf } from '#machines/search/ferry-search.select.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ResultSkeleton, SummarySkeleton } from '#src/ui/feedback/skeletons.tsx';
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { SummaryPanel } from '#src/ui/layout/summary-panel.tsx';
import { endsOf } from '#src/ui/line/route-ends.ts';
import { Link } from '#src/ui/link.tsx';
import { FocusToReason } from '#src/ui/sailing/focus-to-reason.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import { partyWords } from './parts/party-words.ts';
import { RouteName } from './parts/route-name.tsx';
import { SailingClosed } from './parts/sailing-closed.tsx';
import { TripSummary } from './parts/trip-summary.tsx';
import { Board } from './results/board.tsx';
import { ContinueLink } from './results/continue-link.tsx';
import { CouponLine, CouponNotice } from './results/coupon-line.tsx';
import { Days } from './results/days.tsx';
import { firstDay, IDLE_DAY, legCode, legDay, type Picked, sailingId, weekOf } from './results/results.ts';
import type { LegProps } from './results/results-props.ts';
import { ReturnDay } from './results/return-day.tsx';
import styles from './results-screen.module.css';

type Props = Pick<LegProps, 'booking' | 'leg'>;

/** The departure board of one leg. */
export default function ResultsScreen({ booking, leg }: Props) {
  const search = useSelector(booking, ferrySearchActor);
  const chosen = useSelector(booking, (state) => hasChosen(tripOf(state)));
  if (search) {
    return (
      <>
        <SailingClosed booking={booking} besideOthers={leg === 'outward'} />
        <Results booking={booking} leg={leg} search={search} />
      </>
    );
  }
  return (
    <Page aside={<SummarySkeleton />} asideOnPhone={chosen}>
      <ResultsHeading booking={booking} leg={leg} />
      <ResultSkeleton />
    </Page>
  );
}

function Results({ booking, leg, search }: LegProps) {
  const trip = useSelector(booking, tripOf);
  const today = useSelector(booking, todayOf);
  const crossings = useSelector(search, crossingsOf(leg));
  const fetching = useSelector(search, isFetching);
  const saleEndsMinutes = useSelector(search, saleEndsOf);
  const [picked, setPicked] = useState<Picked | null>(null);

  const day = legDay(trip, leg);
  const arriving = leg === 'return' ? trip.outward : null;
  const week = useMemo(() => weekOf(crossings, arriving), [crossings, arriving]);
  const shown = day ? (week.days.get(day) ?? IDLE_DAY) : null;
  const marked =
    picked && !fetching ? shown?.sailings.find((crossing) => crossingId(crossing) === picked.id) : undefined;
  const sailing = marked && picked ? chooseSailing(marked, picked.ticketType, saleEndsMinutes) : null;
  const choose = () => sailing && booking.send({ type: 'sailing.chosen', leg, sailing });

  const isClosed = useSelector(booking, closedSailing) !== null;
  const taken = sailing ?? (isClosed ? null : trip[leg]);
  const chosenWords = sailing ? `${sailing.departureTime}, ${sailing.ticketGroup}` : LEG_WORDS.outward;
  const onwards = taken && !sailing ? <ContinueLink trip={trip} leg={leg} /> : null;

  return (
    <Page
      aside={
        <SummaryPanel title="Your trip" action={onwards}>
          <TripSummary booking={booking} />
        </SummaryPanel>
      }
      asideOnPhone={hasChosen(trip)}
      bar={
        taken ? (
          <BottomBar
            total={pence((arriving?.total ?? 0) + taken.total)}
            totalLabel={leg === 'return' ? 'Both ways' : chosenWords}
          >
            {onwards ?? (
              <>
                <FocusToReason row={() => document.getElementById(sailingId(taken.id))} within={() => document.body} />
                <Button kind="primary" onPress={choose} full>
                  Choose this sailing
                </Button>
              </>
            )}
          </BottomBar>
        ) : null
      }
    >
      <ResultsHeading booking={booking} leg={leg} />
      {day === null || shown === null ? (
        <ReturnDay booking={booking} />
      ) : (
        <div className={styles.results}>
          <Days
            label={leg === 'outward' ? 'Days to go out' : 'Days to come back'}
            first={firstDay(trip, leg, today)}
            onChoose={(date) => booking.send({ type: 'day.chosen', leg, date })}
            search={search}
            leg={leg}
            day={day}
            week={week}
          />
          <CouponNotice booking={booking} search={search} />
          <Board
            booking={booking}
            search={search}
            leg={leg}
            day={day}
            week={week}
            shown={shown}
            picked={picked}
            onPick={setPicked}
            action={
              sailing ? (
                <div className={styles.choose}>
                  <Button kind="primary" onPress={choose}>
                    {`Choose this sailing for ${formatPence(sailing.total)}`}
                  </Button>
                </div>
              ) : null
            }
          />
          <CouponLine booking={booking} search={search} />
        </div>
      )}
    </Page>
  );
}

function ResultsHeading({ booking, leg }: Props) {
  const trip = useSelector(booking, tripOf);
  const options = useSelector(booking, optionsOf);
  const { from, to } = endsOf(options, legCode(trip, leg, options));
  return (
    <header className={styles.heading}>
      <PageHeading focusKey={leg}>
        <span className={styles.leg}>{LEG_WORDS[leg]}</span>{' '}
        <span className={styles.ends}>
          <RouteName from={from.name} to={to.name} />
        </span>
      </PageHeading>
      <p className={styles.about}>
        {partyWords(trip.wish.party, trip.wish, options)}
        <Link className={styles.change} to={BOOKING_PLACES.searching}>
          Change search
        </Link>
      </p>
      {leg === 'return' && trip.outward ? (
        <p className={styles.arrival}>
          You arrive in {from.name} at {trip.outward.arrivalTime} on {dayInLine(trip.outward.arrivalDate)}.
        </p>
      ) : null}
    </header>
  );
}
