import type { Instalment, PaymentPlan } from '#domain/contract/itinerary.ts';
import type { Say } from '#domain/desk/staff-words.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatPence } from '#domain/values/money.ts';
import { Fact, FactRows } from '#src/areas/book/parts/fact-rows.tsx';
import { Section } from '#src/ui/layout/section.tsx';

const STATES: Readonly<Record<Instalment['state'], string>> = {
  paid: 'Paid',
  due: 'We will collect it from the card that paid your deposit.',
  failed: 'It could not be collected. You can pay it on this page.',
};

/** Every instalment with its day and its state (ruling 54). */
export function Plan({ plan, say }: { plan: PaymentPlan; say: Say }) {
  return (
    <Section title={say('Your payment plan')}>
      <FactRows>
        <Fact term="Deposit" value={formatPence(plan.deposit)} note="It is not refunded." />
        {plan.instalments.map(({ dueOn, amount, state }) => (
          <Fact key={dueOn} term={formatDate(dueOn, 'long')} value={formatPence(amount)} note={say(STATES[state])} />
        ))}
      </FactRows>
    </Section>
  );
}
