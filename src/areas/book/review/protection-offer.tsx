import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { FerryItem } from '#domain/contract/itinerary.ts';
import { formatPence } from '#domain/values/money.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { tripOf } from '#machines/booking/booking.select.ts';
import { Switch } from '#src/ui/field/switch.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { Section } from '#src/ui/layout/section.tsx';

interface Props {
  booking: ActorRefFrom<typeof bookingMachine>;
  ferry: readonly FerryItem[];
  /** Whether the provider's answer to the choice is on its way. */
  busy: boolean;
  /** What it covers, in the operator's words. */
  words: string | undefined;
}

/** Off by default, at the provider's price, where the provider offers it (ruling 44). */
export function ProtectionOffer({ booking, ferry, busy, words }: Props) {
  const { extras } = useSelector(booking, tripOf);
  const say = useStepSay();
  const offer = ferry.find(({ cancellationProtection }) => cancellationProtection?.available)?.cancellationProtection;
  if (!offer) return null;
  const price = offer.price === undefined ? '' : ` for ${formatPence(offer.price)}`;
  return (
    <Section title="Cancellation protection">
      <Switch
        label={`Add cancellation protection${price}`}
        note={words ?? say('Optional. It cannot be added after you have paid.')}
        checked={busy ? extras.protection : offer.selected}
        onChange={(wanted) => booking.send({ type: 'protection.chosen', wanted })}
      />
    </Section>
  );
}
