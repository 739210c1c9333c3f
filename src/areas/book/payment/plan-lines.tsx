import type { PaymentPlan } from '#domain/contract/itinerary.ts';
import type { Say } from '#domain/desk/staff-words.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatPence } from '#domain/values/money.ts';
import { Fact, FactRows } from '#src/areas/book/parts/fact-rows.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Section } from '#src/ui/layout/section.tsx';

/** The whole plan before its deposit is paid (ruling 54). */
export function PlanLines({ plan, say }: { plan: PaymentPlan; say: Say }) {
  return (
    <Section title={say('Your payment plan')}>
      <FactRows>
        <Fact term="Today" value={`${formatPence(plan.deposit)} deposit`} />
        {plan.instalments.map(({ dueOn, amount }) => (
          <Fact key={dueOn} term={formatDate(dueOn, 'dated')} value={formatPence(amount)} />
        ))}
      </FactRows>
      <Notice live={false} title="The deposit is not refunded">
        <p>
          {say(
            'We will take each instalment on its day from the card you use now. To change the trip, please call us.',
          )}
        </p>
      </Notice>
    </Section>
  );
}
