import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { ferryOf } from '#domain/itinerary/itinerary-status.ts';
import { crossingId, saleState } from '#domain/search/crossings.ts';
import { crossingWords, shipName } from '#domain/search/routes.ts';
import { sailingsOn } from '#domain/search/sailings-of-a-day.ts';
import { chooseSailing } from '#domain/trip/trip.ts';
import { counted } from '#domain/values/counted.ts';
import { dayAt, formatDate } from '#domain/values/dates.ts';
import {
  amendmentNow,
  bookedBefore,
  changeDay,
  changeLeg,
  changeOptions,
  readAt,
  searchActor,
} from '#machines/itinerary/amendment.select.ts';
import type { ferrySearchMachine } from '#machines/search/ferry-search.machine.ts';
import { crossingsOf, isFetching, searchFailure } from '#machines/search/ferry-search.select.ts';
import { TripLine } from '#src/areas/book/parts/trip-line.tsx';
import { Days } from '#src/areas/book/results/days.tsx';
import { weekOf } from '#src/areas/book/results/results.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ResultSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { SummaryPanel } from '#src/ui/layout/summary-panel.tsx';
import { CrossingLine } from '#src/ui/line/crossing-line.tsx';
import { lineOf } from '#src/ui/line/sailing-line.ts';
import { Badge } from '#src/ui/sailing/badge.tsx';
import { LaterRows, useRows } from '#src/ui/table/long-list.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './change-sailings.module.css';
import type { ChangeProps } from './summary-props.ts';
import { useSay } from './use-say.ts';

interface Props extends ChangeProps {
  readonly search: ActorRefFrom<typeof ferrySearchMachine>;
}

/** Other sailings of one leg with the same ticket, in the week around its day; on a desk beside the trip as it stands. */
export function ChangeSailings(props: ChangeProps) {
  const { change } = props;
  const say = useSay(props.itinerary);
  const search = useSelector(change, searchActor);
  const leg = useSelector(change, changeLeg);
  const day = useSelector(change, changeDay);
  const options = useSelector(change, changeOptions);
  const legs = useSelector(change, amendmentNow).departures;
  const sailing = legs[leg];
  const crossing = crossingWords(options.routes, sailing?.routeCode ?? '');
  const ticket = sailing?.ticketGroup ? `, ${sailing.ticketGroup} ticket` : '';
  return (
    <Page
      aside={
        <SummaryPanel title={say('Your trip')}>
          <TripLine legs={legs} options={options} variant="summary" />
        </SummaryPanel>
      }
      asideOnPhone={false}
    >
      <PageHeading focusKey={`sailings of leg ${leg}`} intro={`${crossing}, ${formatDate(day, 'long')}${ticket}`}>
        {leg === 0 ? 'Another outward sailing' : 'Another return sailing'}
      </PageHeading>
      {search ? <Sailings {...props} search={search} /> : null}
      <div>
        <Button icon="arrow-left" kind="quiet" edge="start" onPress={() => change.send({ type: 'sailings.dropped' })}>
          {say('Keep the sailing I have')}
        </Button>
      </div>
    </Page>
  );
}

function Sailings(props: Props) {
  const { change, search } = props;
  const say = useSay(props.itinerary);
  const day = useSelector(change, changeDay);
  const crossings = useSelector(search, crossingsOf('outward'));
  const fetching = useSelector(search, isFetching);
  const failure = useSelector(search, searchFailure);
  const today = dayAt(useSelector(change, readAt));
  return (
    <>
      <Days
        unpriced
        label="Days to sail"
        leg="outward"
        week={weekOf(crossings, null)}
        onChoose={(date) => change.send({ type: 'day.chosen', date })}
        search={search}
        day={day}
        first={today}
      />
      {failure ? (
        <Notice
          tone="error"
          title={failure}
          action={<Button onPress={() => change.send({ type: 'search.retried' })}>Try again</Button>}
        >
          <p>{say('Your booking stands as it was.')}</p>
        </Notice>
      ) : null}
      {!failure && fetching ? <ResultSkeleton rows={3} label="Looking for sailings" /> : null}
      <LiveRegion message={failure || fetching ? '' : sailingWords(sailingsOn(crossings, day).length, day)} />
      {failure || fetching ? null : <DaySailings key={day} {...props} day={day} />}
    </>
  );
}

/**
 * The sailings of a day as on the board; of a very long one the first, with a button for the others. Without prices: the
 * whole change is quoted, and the price of a sailing alone would be the wrong figure.
 */
function DaySailings({ itinerary, change, search, day }: Props & { day: string }) {
  const say = useSay(itinerary);
  const crossings = useSelector(search, crossingsOf('outward'));
  const options = useSelector(change, changeOptions);
  const leg = useSelector(change, changeLeg);
  const booked = ferryOf(useSelector(change, bookedBefore))?.departures[leg];
  const chosen = useSelector(change, amendmentNow).departures[leg];
  const sailings = sailingsOn(crossings, day);
  const { within, stretch, show } = useRows(sailings.length, 'li');
  if (sailings.length === 0) return <p>Nothing sails on this day. Choose another one above.</p>;
  return (
    <div ref={within}>
      <ul>
        {sailings.slice(stretch.from, stretch.to).map((crossing) => {
          const id = crossingId(crossing);
          const isChosen = chosen !== undefined && id === crossingId(chosen);
          const isBooked = booked !== undefined && id === crossingId(booked);
          // The place on the booked one is kept, whatever is left there for others.
          const sailing = isBooked ? booked : chooseSailing(crossing, chosen?.ticketType ?? '');
          const barred = !isChosen && !sailing;
          return (
            <li key={id} className={styles.row} data-closed={barred || undefined}>
              <span className={styles.line}>
                <CrossingLine {...lineOf(crossing, options)} />
              </span>
              <span className={styles.foot}>
                <span className={styles.ship}>{shipName(options, crossing.ship)}</span>
                {isChosen || isBooked ? (
                  <Badge>
                    {isChosen ? <Icon name="check" className={styles.tick} /> : null}{' '}
                    {isBooked ? say('Your sailing') : 'Chosen'}
                  </Badge>
                ) : null}
                {barred ? <Badge tone="attention">{say(BARRIERS[saleState(crossing)])}</Badge> : null}
                {!isChosen && sailing ? (
                  <Button onPress={() => change.send({ type: 'sailing.chosen', sailing })}>
                    Choose<VisuallyHidden>{` ${crossing.departureTime}`}</VisuallyHidden>
                  </Button>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
      <LaterRows of="sailing" count={sailings.length} stretch={stretch} onMore={show} />
    </div>
  );
}

const sailingWords = (count: number, day: string): string =>
  `${count === 0 ? 'No sailings' : counted(count, 'sailing')} on ${formatDate(day, 'long')}`;

const BARRIERS = { open: 'Not with your ticket', 'sold-out': 'Sold out', closed: 'Closed' } as const;
