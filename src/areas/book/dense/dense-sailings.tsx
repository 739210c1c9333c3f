import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Crossing } from '#domain/contract/search.ts';
import { checkInMissed } from '#domain/search/check-in.ts';
import { crossingId, pricingOptions } from '#domain/search/crossings.ts';
import { shipName } from '#domain/search/routes.ts';
import { sailingsOn } from '#domain/search/sailings-of-a-day.ts';
import { LEG_WORDS } from '#domain/trip/leg-words.ts';
import { type ChosenSailing, chooseSailing } from '#domain/trip/trip.ts';
import { counted } from '#domain/values/counted.ts';
import { addDays, formatDate } from '#domain/values/dates.ts';
import { formatPence } from '#domain/values/money.ts';
import { labelsOf, optionsOf, todayOf, tripOf } from '#machines/booking/booking.select.ts';
import { crossingsOf, isFetching, saleEndsOf, searchFailure } from '#machines/search/ferry-search.select.ts';
import { RouteName } from '#src/areas/book/parts/route-name.tsx';
import { CouponLine, CouponNotice } from '#src/areas/book/results/coupon-line.tsx';
import { barOf, firstDay, legCode, legDay } from '#src/areas/book/results/results.ts';
import type { LegProps } from '#src/areas/book/results/results-props.ts';
import { ReturnDay } from '#src/areas/book/results/return-day.tsx';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { DayTurner } from '#src/ui/date/day-turner.tsx';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { endsOf } from '#src/ui/line/route-ends.ts';
import { LaterRows, useRows } from '#src/ui/table/long-list.tsx';
import { type Column, Table } from '#src/ui/table/table.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

/** The sailings of a day as a grid: each ticket's price is the button that chooses it. */
export function DenseSailings({ booking, search, leg }: LegProps) {
  const trip = useSelector(booking, tripOf);
  const options = useSelector(booking, optionsOf);
  const { from, to } = endsOf(options, legCode(trip, leg, options));
  const day = legDay(trip, leg);
  return (
    <>
      <PageHeading focusKey={leg}>
        {LEG_WORDS[leg]}: <RouteName from={from.name} to={to.name} />
      </PageHeading>
      {day === null ? <ReturnDay booking={booking} /> : <Day booking={booking} search={search} leg={leg} day={day} />}
      <CouponNotice booking={booking} search={search} />
      <CouponLine booking={booking} search={search} />
    </>
  );
}

function Day({ booking, search, leg, day }: LegProps & { day: string }) {
  const trip = useSelector(booking, tripOf);
  const today = useSelector(booking, todayOf);
  const crossings = useSelector(search, crossingsOf(leg));
  const fetching = useSelector(search, isFetching);
  const failure = useSelector(search, searchFailure);
  const rows = fetching ? [] : sailingsOn(crossings, day);
  const turn = (days: number) => booking.send({ type: 'day.chosen', leg, date: addDays(day, days) });
  return (
    <>
      <DayTurner day={day} isFirst={addDays(day, -1) < firstDay(trip, leg, today)} onTurn={turn}>
        {fetching ? <Spinner label="Looking for sailings" /> : null}
      </DayTurner>
      {failure ? (
        <Notice
          tone="error"
          title={failure}
          action={
            <>
              <Button onPress={() => booking.send({ type: 'search.retried' })}>Try again</Button>
              <LinkButton to={BOOKING_PLACES.searching}>Change the search</LinkButton>
            </>
          }
        >
          The search is kept.
        </Notice>
      ) : null}
      <LiveRegion
        message={fetching || failure ? '' : `${counted(rows.length, 'sailing')} on ${formatDate(day, 'long')}`}
      />
      {rows.length > 0 ? (
        <Sailings
          key={day}
          booking={booking}
          search={search}
          leg={leg}
          rows={rows}
          caption={`Sailings on ${formatDate(day)}: ${rows.length}`}
        />
      ) : null}
      {rows.length === 0 && !fetching && !failure ? (
        <Notice live={false} title="No sailings on this day">
          Try the day before or after.
        </Notice>
      ) : null}
    </>
  );
}

/** All rows of a day; of a very long one the first, with a button for the others. */
function Sailings({ rows, caption, ...of }: LegProps & { rows: readonly Crossing[]; caption: string }) {
  const stateOf = useStateOf(of);
  const columns = useColumns(of, stateOf);
  const { within, stretch, show } = useRows(rows.length, 'tbody tr');
  const { outward } = useSelector(of.booking, tripOf);
  const isAnyTight = rows.some((crossing) => stateOf(crossing).words === TIGHT);
  return (
    <>
      {isAnyTight ? (
        <p>{`Tight: check-in has closed when the outward sailing arrives at ${outward?.arrivalTime}.`}</p>
      ) : null}
      <div ref={within}>
        <Table
          grid
          caption={caption}
          columns={columns}
          rows={rows.slice(stretch.from, stretch.to)}
          keyOf={crossingId}
        />
        <LaterRows of="sailing" count={rows.length} stretch={stretch} onMore={show} />
      </div>
    </>
  );
}

/** Of a return that can be chosen, and hardly reached. */
const TIGHT = 'Tight';

interface SaleState {
  readonly isBarred: boolean;
  readonly words: string;
}

function useStateOf({ booking, leg }: LegProps): (crossing: Crossing) => SaleState {
  const { outward, wish } = useSelector(booking, tripOf);
  const { closedSailing } = useSelector(booking, labelsOf);
  const say = useStepSay();
  const before = leg === 'return' ? outward : null;
  return (crossing) => {
    const bar = barOf(crossing, before, closedSailing);
    if (bar) return { isBarred: true, words: `${bar.badge}: ${say(bar.text)}` };
    const isTight = before !== null && checkInMissed(before, crossing, wish.vehicle !== null) !== null;
    return { isBarred: false, words: isTight ? TIGHT : 'On sale' };
  };
}

/** A sailing with its ticket of this group; null where it has none. */
function ticketOf(crossing: Crossing, group: string, saleEndsMinutes?: number): ChosenSailing | null {
  const option = pricingOptions(crossing).find(({ ticketGroup }) => ticketGroup === group);
  return option ? chooseSailing(crossing, option.ticketType, saleEndsMinutes) : null;
}

function useColumns(
  { booking, search, leg }: LegProps,
  stateOf: (crossing: Crossing) => SaleState,
): Column<Crossing>[] {
  const trip = useSelector(booking, tripOf);
  const options = useSelector(booking, optionsOf);
  const crossings = useSelector(search, crossingsOf(leg));
  const saleEndsMinutes = useSelector(search, saleEndsOf);
  const groups = useMemo(
    () => [...new Set(crossings.flatMap((crossing) => pricingOptions(crossing).map((one) => one.ticketGroup)))],
    [crossings],
  );
  const isChosen = (sailing: ChosenSailing | null) =>
    sailing !== null && trip[leg]?.id === sailing.id && trip[leg]?.ticketType === sailing.ticketType;
  return [
    { key: 'time', title: 'Departs', names: true, cell: ({ departureTime }) => <strong>{departureTime}</strong> },
    { key: 'arrives', title: 'Arrives', cell: ({ arrivalTime }) => arrivalTime },
    { key: 'ship', title: 'Ship', unbroken: true, cell: ({ ship }) => shipName(options, ship) },
    ...groups.map(
      (group): Column<Crossing> => ({
        key: group,
        title: group,
        selected: (crossing) => isChosen(ticketOf(crossing, group)),
        cell: (crossing) => {
          const sailing = ticketOf(crossing, group, saleEndsMinutes);
          if (!sailing) return null;
          const chosen = isChosen(sailing);
          return (
            <Button
              kind={chosen ? 'secondary' : 'quiet'}
              icon={chosen ? 'check' : undefined}
              onPress={() => booking.send({ type: 'sailing.chosen', leg, sailing })}
            >
              {formatPence(sailing.total)}
              {chosen ? <VisuallyHidden> chosen</VisuallyHidden> : null}
            </Button>
          );
        },
      }),
    ),
    {
      key: 'state',
      title: 'State',
      takes: (crossing) => (stateOf(crossing).isBarred ? groups.length : 0),
      cell: (crossing) => stateOf(crossing).words,
    },
  ];
}
