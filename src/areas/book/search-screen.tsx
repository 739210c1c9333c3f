import { useSelector } from '@xstate/react';
import { type ComponentProps, type FormEvent, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { routeOf, wayBack } from '#domain/search/routes.ts';
import { crosses } from '#domain/trip/trip.ts';
import { formatDate } from '#domain/values/dates.ts';
import type { Fault } from '#domain/values/fault.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import {
  contactPhone,
  faultsOf,
  isAskingAboutVehicle,
  isLooking,
  optionsOf,
  todayOf,
  wishOf,
} from '#machines/booking/booking.select.ts';
import { departuresActor, departuresOf } from '#machines/booking/departures.select.ts';
import { formerSearchesActor, formerSearchesOf } from '#machines/booking/former-searches.select.ts';
import { lazily } from '#src/app/lazily.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { ErrorSummary } from '#src/ui/feedback/error-summary.tsx';
import { DisclosureLine } from '#src/ui/field/disclosure-line.tsx';
import { RadioCards } from '#src/ui/field/radio-cards.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx';
import { useDense, useStepSay } from '#src/ui/layout/density.tsx';
import { HeroLine } from '#src/ui/line/hero-line.tsx';
import { endsOf } from '#src/ui/line/route-ends.ts';
import { CallText } from '#src/ui/text/call-text.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import { ResultsScreen } from './screens-to-come.ts';
import { DayLine } from './search/day-line.tsx';
import { FootDialog } from './search/foot-dialog.tsx';
import { PartyChoice, PartyLine } from './search/party-line.tsx';
import { RouteLine } from './search/route-line.tsx';
import { type LineName, lineId, type SearchLine } from './search/search-line.ts';
import { VehicleLine } from './search/vehicle-line.tsx';
import styles from './search-screen.module.css';

/** Helps returning visitors: if its file does not arrive, the search works without. */
const FormerSearches = lazily(() => import('./search/former-searches.tsx').catch(() => ({ default: () => null })));

/** What a press in the form may need: fetched as soon as somebody approaches it. */
const ahead = () => {
  ResultsScreen.ahead();
  PartyChoice.ahead();
};

const FORM = 'search';

/** Nothing for today, otherwise the day of the week: short enough for three departures on a phone. */
const dayWord = (date: string, today: string): string | undefined =>
  date === today ? undefined : formatDate(date, 'weekday');

/** The line that a fault belongs to. */
const LINE_OF: Readonly<Record<string, LineName>> = {
  route: 'route',
  departureDate: 'out',
  returnDate: 'back',
  party: 'who',
};

/** Any other is of a vehicle, whose trailer is behind it. */
const lineOf = (field: string): LineName => LINE_OF[field] ?? 'vehicle';

/** What the passenger asks for: each line stands filled in and opens in place. */
export function SearchScreen({ booking }: { booking: ActorRefFrom<typeof bookingMachine> }) {
  const wish = useSelector(booking, wishOf);
  const comesAgain = useSelector(useSelector(booking, formerSearchesActor), formerSearchesOf).length > 0;
  const asking = useSelector(booking, isAskingAboutVehicle);
  const phone = useSelector(booking, contactPhone);
  const [open, setOpen] = useState<LineName | null>(null);
  const [attempt, setAttempt] = useState(0);
  const dense = useDense();
  const say = useStepSay();
  const faults = useSelector(booking, faultsOf).map((fault) => ({ ...fault, text: say(fault.text) }));

  const change: SearchLine['change'] = (part) => booking.send({ type: 'wish.changed', change: part });
  const line = (name: LineName): SearchLine => ({
    booking,
    change,
    error: faults.find((fault) => lineOf(fault.field) === name)?.text,
    open: open === name,
    onToggle: (opened) =>
      setOpen((now) => {
        if (opened) return name;
        return now === name ? null : now;
      }),
    // The next line opens, and its summary takes the focus.
    goTo: (next) => {
      setOpen(next);
      document.getElementById(lineId(next ?? name))?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The bar at the foot is no part of the form that somebody approaches.
    ahead();
    setOpen(null);
    booking.send({ type: 'search.requested' });
    // A search that goes on draws nothing anew but its button: the answer may be there at once.
    if (faultsOf(booking.getSnapshot()).length > 0) setAttempt(attempt + 1);
  };

  const sails = crosses(wish);
  const search = sails ? 'Find sailings' : 'Find a place to stay';
  return (
    <>
      <div className={dense ? undefined : styles.opening}>
        <div className={styles.title}>
          <PageHeading focusKey="searching">
            {say(sails ? 'Where are you sailing?' : 'Where will you stay?')}
          </PageHeading>
        </div>
        {dense ? null : <NextBoats booking={booking} />}
      </div>
      <form id={FORM} className={styles.form} onSubmit={submit} onFocus={ahead} onPointerEnter={ahead} noValidate>
        <ErrorSummary errors={faults.map(linked)} attempt={attempt} />
        <div className={classNames(styles.lines, dense && styles.abreast)}>
          {sails ? (
            <div>
              <RouteLine {...line('route')} />
            </div>
          ) : null}
          <JourneyChoice booking={booking} change={change} />
          <DayLine {...line('out')} leg="outward" />
          {wish.journey !== 'one-way' ? <DayLine {...line('back')} leg="return" /> : null}
          <PartyLine {...line('who')} />
          {sails ? (
            <>
              <VehicleLine {...line('vehicle')} />
              <PromoLine {...line('promo')} />
            </>
          ) : null}
        </div>
        {wish.journey === 'return' ? (
          <p className={styles.help}>
            <CallText phone={phone}>
              {`Different on the way back? Book two singles${phone && !dense ? `, or call ${phone}` : ''}.`}
            </CallText>
          </p>
        ) : null}
        <div className={classNames(styles.action, dense && styles.inText)}>
          <FindButton booking={booking}>{search}</FindButton>
        </div>
        {comesAgain ? <FormerSearches booking={booking} change={change} /> : null}
        {dense ? null : (
          <p className={styles.help}>
            Take your time: after 18 minutes without activity we ask whether you are still there; after 20 we close your
            session and keep your trip.
          </p>
        )}
      </form>
      {dense ? null : (
        <BottomBar>
          <FindButton booking={booking} form={FORM} full>
            {search}
          </FindButton>
        </BottomBar>
      )}
      {asking ? <FootDialog booking={booking} onVehicle={() => line('vehicle').goTo('vehicle')} /> : null}
    </>
  );
}

/** Busy while an answer may come at once. */
function FindButton({ booking, ...button }: Pick<SearchLine, 'booking'> & ComponentProps<typeof Button>) {
  const looking = useSelector(booking, isLooking);
  return <Button {...button} kind="primary" type="submit" icon="search" busy={looking} />;
}

/** The two harbours with the next boats on the line between them. */
function NextBoats({ booking }: Pick<SearchLine, 'booking'>) {
  const { routeCode } = useSelector(booking, wishOf);
  const options = useSelector(booking, optionsOf);
  const today = useSelector(booking, todayOf);
  const departures = useSelector(useSelector(booking, departuresActor), departuresOf);
  const carriesVehicles = routeOf(options.routes, routeCode)?.carriesVehicles !== false;
  return (
    <HeroLine
      {...endsOf(options, routeCode)}
      departures={departures.map(({ date, time }) => ({ time, day: dayWord(date, today) }))}
      ship={{ code: routeCode, form: carriesVehicles ? 'packet' : 'catamaran' }}
    />
  );
}

function JourneyChoice({ booking, change }: Pick<SearchLine, 'booking' | 'change'>) {
  const { journey, routeCode } = useSelector(booking, wishOf);
  const { routes } = useSelector(booking, optionsOf);
  const back = wayBack(routes, routeCode) ? [{ value: 'return', label: 'Return' } as const] : [];
  return (
    <div className={styles.journey}>
      <RadioCards
        legend="One way, return or a place to stay"
        hideLegend
        name="journey"
        layout="segments"
        options={[{ value: 'one-way', label: 'One way' }, ...back, { value: 'stay-only', label: 'Stay only' }]}
        value={journey}
        onChange={(chosen) => change({ journey: chosen })}
      />
    </div>
  );
}

const linked = ({ field, text }: Fault) => ({ text, controlId: lineId(lineOf(field)) });

function PromoLine({ booking, change, open, onToggle }: SearchLine) {
  const coupon = useSelector(booking, (state) => wishOf(state).coupon);
  const say = useStepSay();
  return (
    <DisclosureLine
      icon="tag"
      id={lineId('promo')}
      label="Promo code"
      value={coupon || <span className={styles.none}>None</span>}
      open={open}
      onToggle={onToggle}
    >
      <TextField
        label="Promo code"
        name="coupon"
        hint={say('We check it for your dates and show what it saves.')}
        defaultValue={coupon}
        onChange={(typed) => change({ coupon: typed })}
        autoComplete="off"
        spellCheck={false}
        maxLength={32}
        width="short"
        capitals
      />
    </DisclosureLine>
  );
}
