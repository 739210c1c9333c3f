import type { FerryOptions } from '#domain/contract/configuration.ts';
import { type Pence, pence } from '#domain/money.ts';
import { chosenSailings, type Trip } from '#domain/trip.ts';
import { PriceLines } from '#src/ui/price/price-lines.tsx';
import { lineOf } from './sailing-words.ts';
import { priceForWords } from './trip-facts.ts';
import { TripLine } from './trip-line.tsx';
import styles from './trip-summary.module.css';

interface Props {
  trip: Trip;
  options: FerryOptions;
  total: Pence;
  /** Whether the line of each leg is drawn as well. */
  drawn?: boolean | undefined;
}

/** The trip beside a form: the line, each leg's price, the total and whom it is for. */
export function TripSummary({ trip, options, total, drawn = true }: Props) {
  const legs = chosenSailings(trip);
  const lines = legs.map((leg) => {
    const { from, to } = lineOf(leg, options);
    return { key: leg.id, description: `${from.name} to ${to.name}`, note: leg.ticketGroup, amount: leg.total };
  });
  const sum = pence(lines.reduce((whole, line) => whole + line.amount, 0));
  return (
    <div className={styles.summary}>
      {drawn ? <TripLine legs={legs} options={options} variant="summary" /> : null}
      <PriceLines
        caption="Price of your trip"
        lines={sum === total ? lines : []}
        total={total}
        totalNote={priceForWords(trip, options)}
      />
    </div>
  );
}
