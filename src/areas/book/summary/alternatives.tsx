import { useSelector } from '@xstate/react';
import type { AmendmentQuote } from '#domain/amendment/amendment-quote.ts';
import { formatPence } from '#domain/values/money.ts';
import { changeAlternatives } from '#machines/itinerary/amendment.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './summary.module.css';
import type { ChangeProps } from './summary-props.ts';
import { useChangeRows } from './use-change-rows.ts';
import { useSay } from './use-say.ts';

/** The alternatives that were considered, each with its quote; one press makes one of them the current change. */
export function Alternatives({ itinerary, change }: ChangeProps) {
  const say = useSay(itinerary);
  const rowsOf = useChangeRows(change);
  const alternatives = useSelector(change, changeAlternatives);
  const mayTake = useSelector(change, (state) => state.can({ type: 'alternative.chosen', place: 0 }));
  if (alternatives.length === 0) return null;
  return (
    <Section title={say('You also looked at')}>
      <ul className={styles.times}>
        {alternatives.map(({ amendment, quote }, place) => {
          const words = rowsOf(amendment).map(({ what, after }) => `${say(what)}: ${after}`);
          return (
            <li key={JSON.stringify(amendment)} className={styles.time}>
              <span>
                <span className={styles.clock}>{balanceWords(quote)}</span>
                {words.map((line) => (
                  <span key={line} className={styles.part}>
                    {line}
                  </span>
                ))}
              </span>
              <Button disabled={!mayTake} onPress={() => change.send({ type: 'alternative.chosen', place })}>
                Look at it<VisuallyHidden>{` again, ${words.join(', ')}`}</VisuallyHidden>
              </Button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function balanceWords({ balance }: AmendmentQuote): string {
  if (balance === 0) return 'Nothing to pay';
  return balance > 0 ? `${formatPence(balance)} to pay` : `${formatPence(-balance)} back`;
}
