import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Trailer } from '#domain/values/towing.ts';
import { mayTow, newTrailer, totalLength, trailerLimitFault } from '#domain/vehicles/trailers.ts';
import { faultsOf, optionsOf } from '#machines/booking/booking.select.ts';
import type { contentMachine } from '#machines/booking/content.machine.ts';
import { vehiclesOf } from '#machines/booking/content.select.ts';
import { TrailerSizes } from '#src/areas/book/parts/trailer-sizes.tsx';
import { RadioCards } from '#src/ui/field/radio-cards.tsx';
import { Switch } from '#src/ui/field/switch.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { classChoice } from './class-choice.ts';
import type { SearchLine } from './search-line.ts';
import styles from './vehicle-choice.module.css';

interface Props extends Pick<SearchLine, 'booking'> {
  content: ActorRefFrom<typeof contentMachine>;
  towing: { readonly vehicle: string; readonly trailer: Trailer | null };
  /** Which vehicle of the booking tows; the first goes without a number. */
  number?: number;
  onChange: (trailer: Trailer | null) => void;
}

/** A trailer behind a vehicle that may tow: its class with the limits in words, and its own sizes (ruling 28). */
export function TrailerFields({ booking, content, towing, number, onChange }: Props) {
  const { vehicle, trailer } = towing;
  const { trailerResourceCodes } = useSelector(booking, optionsOf);
  const faults = useSelector(booking, faultsOf);
  const known = useSelector(content, vehiclesOf);
  const say = useStepSay();
  const [first] = trailerResourceCodes;
  const tows = mayTow(known, vehicle);
  // One that an address or an earlier booking brought can be taken off, though no other could be put on.
  if (!trailer && !(first && tows)) return null;
  const mayTowHere = number ? undefined : say('Your vehicle may tow on this crossing.');
  const mayNot = first
    ? 'This vehicle may not tow here. Choose another one, or no trailer.'
    : 'No trailer is sold here.';
  const together = totalLength(towing, known);
  const limit = trailer && trailerLimitFault(trailer, known);
  const mark = number ? `-${number}` : '';
  const behind = number ? ` behind vehicle ${number}` : '';
  const faultOf = (name: string) => faults.find(({ field }) => field === `${name}${mark}`)?.text;
  return (
    <>
      <Switch
        label={number ? `Vehicle ${number} with a trailer or caravan` : 'With a trailer or caravan'}
        note={first && tows ? mayTowHere : mayNot}
        checked={trailer !== null}
        onChange={(wanted) => onChange(wanted && first ? newTrailer(first) : null)}
      />
      {trailer ? (
        <div className={styles.pair}>
          {first ? (
            <RadioCards
              legend={`Which trailer${behind}?`}
              name={`trailer-class${mark}`}
              options={trailerResourceCodes.map((code) => classChoice(known, code, 'Trailer'))}
              value={trailer.resourceCode}
              onChange={(code) => onChange({ ...trailer, resourceCode: code })}
            />
          ) : null}
          <div className={styles.facts}>
            <div className={styles.sizes}>
              <TrailerSizes
                trailer={trailer}
                onChange={onChange}
                faultOf={faultOf}
                behind={behind}
                mark={mark}
                width="short"
              />
            </div>
            <p className={styles.note} role="status">
              {limit ??
                (together === null
                  ? ''
                  : say(
                      `Up to ${together.toFixed(2)} m long together with ${number ? `vehicle ${number}` : 'your vehicle'}.`,
                    ))}
            </p>
          </div>
        </div>
      ) : null}
    </>
  );
}
