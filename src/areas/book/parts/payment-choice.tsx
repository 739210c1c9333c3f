import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { formatPence } from '#domain/money.ts';
import type { PaymentMethod } from '#machines/payment/payment.machine.ts';
import {
  amountDue,
  cameBackUnpaid,
  holdExpiry,
  paymentFailure,
  paymentMethods,
  paymentReference,
} from '#machines/payment/payment.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { type RadioCard, RadioCards } from '#src/ui/field/radio-cards.tsx';
import { PaymentPage, type PaymentProps } from './payment-page.tsx';
import { momentOf } from './sailing-words.ts';
import { ScreenHeading } from './screen-heading.tsx';
import { WordList } from './word-list.tsx';

const METHODS: Readonly<Record<PaymentMethod, Pick<RadioCard, 'label' | 'note'>>> = {
  card: { label: 'Debit or credit card', note: 'On the secure page of our payment provider' },
};

/** The space is held: how to pay, what is charged now, and what became of the last try. */
export function PaymentChoice({ booking, payment }: PaymentProps) {
  const methods = useSelector(payment, paymentMethods);
  const due = useSelector(payment, amountDue);
  const failure = useSelector(payment, paymentFailure);
  const turnedBack = useSelector(payment, cameBackUnpaid);
  const until = useSelector(payment, holdExpiry);
  const reference = useSelector(payment, paymentReference);
  const [chosen, setChosen] = useState<PaymentMethod | undefined>(methods[0]);
  const pay = { type: 'pay.asked', method: chosen ?? 'card' } as const;
  const possible = useSelector(payment, (snapshot) => snapshot.can(pay));

  return (
    <PaymentPage
      booking={booking}
      payment={payment}
      step={
        <Button kind="primary" full icon="lock" disabled={!possible} onPress={() => payment.send(pay)}>
          Pay {formatPence(due)}
        </Button>
      }
    >
      <ScreenHeading place="choosing" intro={`${formatPence(due)} will be charged now.`}>
        How would you like to pay?
      </ScreenHeading>
      {failure ? (
        <Notice tone={turnedBack ? 'info' : 'error'} title={failure}>
          <p>Your space is still held. You can try again with the same card or another one.</p>
        </Notice>
      ) : null}
      <RadioCards
        legend="Way to pay"
        hideLegend
        name="method"
        value={chosen}
        onChange={(value) => setChosen(methods.find((method) => method === value))}
        options={methods.map((method) => ({ value: method, ...METHODS[method], aside: formatPence(due) }))}
      />
      <WordList
        items={[
          ...(until
            ? [{ icon: 'clock' as const, key: 'held', words: `Your space is held until ${momentOf(until)}.` }]
            : []),
          { icon: 'lock', key: 'secure', words: 'You enter the card on another site. We never see its number.' },
          {
            icon: 'mail',
            key: 'after',
            words: 'Once you have paid you may close the tab: the ticket comes by e-mail.',
          },
          ...(reference
            ? [
                {
                  icon: 'ticket' as const,
                  key: 'reference',
                  words: (
                    <>
                      Your reference is <b>{reference}</b>.
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </PaymentPage>
  );
}
