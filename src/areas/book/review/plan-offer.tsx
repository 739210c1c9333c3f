import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { PaymentPlan } from '#domain/contract/itinerary.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatPence } from '#domain/values/money.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { wantsPlan } from '#machines/booking/later.select.ts';
import { Switch } from '#src/ui/field/switch.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import styles from './plan-offer.module.css';

/** The plan that the provider offers, with every instalment and its day (ruling 54). */
export function PlanOffer({ booking, plan }: { booking: ActorRefFrom<typeof bookingMachine>; plan: PaymentPlan }) {
  const wanted = useSelector(booking, wantsPlan);
  const say = useStepSay();
  return (
    <Section title="Pay in parts">
      <Switch
        label={`Pay ${formatPence(plan.deposit)} now and the rest later`}
        note={say('The deposit is not refunded. To change a booking that you pay in parts, call us.')}
        checked={wanted}
        onChange={(chosen) => booking.send({ type: 'plan.chosen', wanted: chosen })}
      />
      <dl className={styles.dues}>
        <div>
          <dt>Today</dt>
          <dd>{formatPence(plan.deposit)}</dd>
        </div>
        {plan.instalments.map(({ dueOn, amount }) => (
          <div key={dueOn}>
            <dt>{formatDate(dueOn)}</dt>
            <dd>{formatPence(amount)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
