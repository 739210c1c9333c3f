import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { cancellationLines, partWords } from '#domain/amendment/cancellation.ts';
import { isAllOnAccount, onAccountOf, paidBesideAccount } from '#domain/itinerary/itinerary-status.ts';
import type { cancellationMachine } from '#machines/itinerary/cancellation.machine.ts';
import { amountBack, cancelQuote, toCancel } from '#machines/itinerary/cancellation.select.ts';
import { summaryOptions } from '#machines/itinerary/itinerary.select.ts';
import { SummaryPanel } from '#src/ui/layout/summary-panel.tsx';
import { PriceLines } from '#src/ui/price/price-lines.tsx';
import type { SummaryProps } from './summary-props.ts';
import { useSay } from './use-say.ts';

export interface CancelProps extends SummaryProps {
  readonly cancellation: ActorRefFrom<typeof cancellationMachine>;
}

/** What was paid, what is kept of it and why, and what goes back; below it the decision. */
export function CancelPrice({ itinerary, cancellation, children }: CancelProps & { readonly children: ReactNode }) {
  const say = useSay(itinerary);
  const { onAccountGuaranteeTypeCode: code } = useSelector(itinerary, summaryOptions);
  const quote = useSelector(cancellation, cancelQuote);
  const back = useSelector(cancellation, amountBack);
  const booked = useSelector(cancellation, toCancel);
  const onAccount = onAccountOf(booked, code);
  const paid = paidBesideAccount(booked, code);
  const isOwed = isAllOnAccount(booked, code);
  if (quote === null || back === null) {
    return (
      <SummaryPanel title="What it costs">
        <p>What it costs is confirmed by the provider of the stay.</p>
        {children}
      </SummaryPanel>
    );
  }
  const title = isOwed ? 'What is given back' : say('What you get back');
  return (
    <SummaryPanel title={title}>
      <PriceLines
        caption={title}
        lines={[
          ...(onAccount > 0 ? [{ key: 'account', description: 'On account', amount: onAccount }] : []),
          ...(isOwed ? [] : [{ key: 'paid', description: say('You have paid'), amount: paid }]),
          ...cancellationLines(quote).map(({ description, amount }, at) => ({
            key: `${at}`,
            description,
            amount: -amount,
          })),
        ]}
        total={back}
        totalLabel={isOwed ? 'Given back' : say('You get back')}
        totalNote={quote.parts
          .map((part) => (part.amount === back ? `to ${say(part.way)}` : partWords(part, say)))
          .join(', ')}
      />
      {children}
    </SummaryPanel>
  );
}
