import { useSelector } from '@xstate/react';
import { comingAlong } from '#domain/amendment/amended-vehicles.ts';
import { changedCouponWords } from '#domain/amendment/amendment-quote.ts';
import { formatPence } from '#domain/values/money.ts';
import { failureWords } from '#machines/failure.select.ts';
import {
  amendmentNow,
  changeQuote,
  nextChange,
  quotedBalance,
  quotedBefore,
} from '#machines/itinerary/amendment.select.ts';
import { isOwedByInvoice, summaryPhone, whoseBooking } from '#machines/itinerary/itinerary.select.ts';
import { CheckInMissed } from '#src/areas/book/parts/check-in-missed.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { SummaryPanel } from '#src/ui/layout/summary-panel.tsx';
import { PriceLines } from '#src/ui/price/price-lines.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import { Alternatives } from './alternatives.tsx';
import { ANOTHER_CHANGE, givenBackWords } from './change-words.ts';
import { LeaveChange } from './leave-change.tsx';
import { NightsOutside } from './nights-outside.tsx';
import styles from './summary.module.css';
import type { ChangeProps } from './summary-props.ts';
import { useChangeRows } from './use-change-rows.ts';
import { useSay } from './use-say.ts';

function balanceLabel(balance: number): string {
  if (balance === 0) return 'Nothing to pay';
  return balance < 0 ? 'Comes back to you' : 'To pay';
}

/** Old and new side by side, and what the change costs (ruling 57). */
export function ChangeReview({ itinerary, change }: ChangeProps) {
  const say = useSay(itinerary);
  const whose = useSelector(itinerary, whoseBooking);
  const forStaff = whose !== null;
  const rowsOf = useChangeRows(change);
  const amendment = useSelector(change, amendmentNow);
  const phone = useSelector(itinerary, summaryPhone);
  const quote = useSelector(change, changeQuote);
  const balance = useSelector(change, quotedBalance);
  const isOwed = useSelector(itinerary, isOwedByInvoice);
  const dueAlready = useSelector(change, quotedBefore);
  const failure = useSelector(change, failureWords);
  const next = useSelector(change, nextChange);
  const mayConfirm = useSelector(change, (state) => state.can({ type: 'change.confirmed' }));
  if (!quote) return null;
  const again = ` ${say('Try again, or call us and quote your reference.')}`;
  const nextWords = { none: '', another: ANOTHER_CHANGE, any: again } as const;
  const act = balance > 0 ? `Change it for ${formatPence(balance)}` : 'Change the booking';
  return (
    <Page
      aside={
        <div className={styles.beside}>
          <SummaryPanel title="What it costs">
            <PriceLines
              caption="What the change costs"
              lines={[
                { key: 'fee', description: 'Change fee', amount: quote.fee },
                { key: 'difference', description: 'Difference', amount: quote.difference },
                ...(dueAlready === 0
                  ? []
                  : [{ key: 'due', description: 'Still to pay from earlier', amount: dueAlready }]),
              ]}
              total={Math.abs(balance)}
              totalLabel={balance < 0 && isOwed ? 'Given back' : say(balanceLabel(balance))}
              totalNote={`The booking then costs ${formatPence(quote.total)}.`}
            />
            {quote.code ? <p>{changedCouponWords(quote.code, say)}</p> : null}
            {balance > 0 ? (
              <p>{`${forStaff ? `${formatPence(balance)} is paid` : `You pay ${formatPence(balance)}`} after the change is made.`}</p>
            ) : null}
            {balance < 0 ? <p>{givenBackWords(quote, isOwed, say)}</p> : null}
            <div className={styles.step}>
              {next === 'another' ? null : (
                <Button kind="primary" busy={!mayConfirm} onPress={() => change.send({ type: 'change.confirmed' })}>
                  {mayConfirm ? act : say('Changing your booking…')}
                </Button>
              )}
              <Button disabled={!mayConfirm} onPress={() => change.send({ type: 'change.revised' })}>
                Choose something else
              </Button>
              <LeaveChange change={change} edge="start" disabled={!mayConfirm} />
            </div>
          </SummaryPanel>
          <Alternatives itinerary={itinerary} change={change} />
        </div>
      }
    >
      <PageHeading
        focusKey={`review of ${JSON.stringify(amendment)}${next === 'another' ? ', refused' : ''}`}
        intro={say('Nothing is changed until you confirm.')}
      >
        This is what changes
      </PageHeading>
      {whose ? <p>{whose}</p> : null}
      {failure ? (
        <Notice tone="error" title={say(failure)}>
          <p>{`${say('Your booking stands as it was.')}${nextWords[next]}`}</p>
        </Notice>
      ) : null}
      <CheckInMissed
        legs={amendment.departures}
        withVehicle={comingAlong(amendment).length > 0}
        phone={phone}
        name="the return sailing"
        forStaff={forStaff}
      />
      <NightsOutside itinerary={itinerary} change={change} />
      <table className={styles.compared} aria-label="What changes">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Booked now</th>
            <th scope="col">After the change</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(amendment).map(({ key, what, before, after }) => (
            <tr key={key}>
              <th scope="row">{say(what)}</th>
              <td className={styles.before}>{before}</td>
              <td className={styles.after}>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Page>
  );
}
