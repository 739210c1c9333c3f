import type { ReactNode } from 'react';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import { CheckInMissed } from '#src/areas/book/parts/check-in-missed.tsx';
import { ChangeLink } from '#src/areas/book/parts/fact-rows.tsx';
import { type TripLeg, TripLine } from '#src/areas/book/parts/trip-line.tsx';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { Section } from '#src/ui/layout/section.tsx';

interface Props {
  readonly legs: readonly TripLeg[];
  readonly options: FerryOptions;
  readonly withVehicle: boolean;
  readonly phone: string;
  readonly children?: ReactNode;
}

/** The sailings of the trip, each with a link to change it; renders nothing where none is chosen. */
export function ChosenSailings({ legs, options, withVehicle, phone, children }: Props) {
  if (legs.length === 0) return null;
  return (
    <Section title="Sailings">
      <TripLine
        legs={legs}
        options={options}
        action={(index) => (
          <ChangeLink
            to={index === 0 ? BOOKING_PLACES.outward : BOOKING_PLACES.return}
            what={index === 0 ? 'sailing going out' : 'sailing coming back'}
          />
        )}
      />
      <CheckInMissed legs={legs} withVehicle={withVehicle} phone={phone} name="the return sailing" />
      {children}
    </Section>
  );
}
