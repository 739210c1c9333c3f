import { useSelector } from '@xstate/react';
import type { Say } from '#domain/desk/staff-words.ts';
import type { HotelRoom, RoomRate } from '#domain/stay/hotel-availability.ts';
import type { RoomParty } from '#domain/stay/stay.ts';
import { formatPence } from '#domain/values/money.ts';
import { stayTimes } from '#domain/values/stay-times.ts';
import { freeFor, type HotelSearch, mayPick, pickFor } from '#machines/search/hotel-search.select.ts';
import { sleeperWords } from '#src/areas/book/parts/stay-words.ts';
import { RadioCards } from '#src/ui/field/radio-cards.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import styles from './place-page.module.css';
import type { StaySearch } from './stay-search.ts';

interface Props extends Pick<StaySearch, 'search'> {
  roomIndex: number;
  party: RoomParty;
  alone: boolean;
}

/** A room and its rate for one party; pitches and pods are a group of their own. */
export function RoomChoice({ search, roomIndex, party, alone }: Props) {
  const free = useSelector(search, freeFor(roomIndex));
  const camping = free.filter(isCamping);
  const indoors = free.filter((room) => !isCamping(room));
  const who = sleeperWords(party);
  return (
    <fieldset className={styles.party}>
      <legend className={styles.who}>{alone ? `For ${who}` : `Room ${roomIndex + 1}, for ${who}`}</legend>
      {indoors.map((room) => (
        <RoomType key={room.roomTypeCode} search={search} roomIndex={roomIndex} room={room} />
      ))}
      {camping.length > 0 ? (
        <>
          <p className={styles.camping}>Camping</p>
          {camping.map((room) => (
            <RoomType key={room.roomTypeCode} search={search} roomIndex={roomIndex} room={room} />
          ))}
        </>
      ) : null}
    </fieldset>
  );
}

const isCamping = ({ rates }: HotelRoom): boolean => rates.some(({ campingPackage }) => campingPackage);

function RoomType({ search, roomIndex, room }: Pick<Props, 'search' | 'roomIndex'> & { room: HotelRoom }) {
  const { roomTypeCode, name, text, rates } = room;
  const pick = useSelector(search, pickFor(roomIndex));
  const say = useStepSay();
  const snapshot = useSelector(search, (state) => state);
  return (
    <div className={styles.type}>
      <div>
        <p className={styles.roomName}>{name}</p>
        <p className={styles.soft}>{[text, capacityWords(rates), ...timeWords(rates)].filter(Boolean).join(' ')}</p>
      </div>
      <RadioCards
        legend={`Rates of ${name}`}
        hideLegend
        name={`stay-room-${roomIndex}`}
        options={rates.map((rate) => ({
          value: rate.ratePlanCode,
          label: rate.name,
          note: rateWords(rate),
          aside: formatPence(rate.price.amountAfterTax),
          unavailable: takenWords(snapshot, roomIndex, roomTypeCode, rate, say),
        }))}
        value={pick?.roomTypeCode === roomTypeCode ? pick.ratePlanCode : ''}
        onChange={(ratePlanCode) => search.send({ type: 'room.chosen', roomIndex, roomTypeCode, ratePlanCode })}
      />
    </div>
  );
}

/** A room taken by another party of the same booking is explained, not hidden. */
function takenWords(search: HotelSearch, roomIndex: number, roomTypeCode: string, rate: RoomRate, say: Say) {
  if (mayPick(roomIndex, { roomTypeCode, ratePlanCode: rate.ratePlanCode })(search)) return undefined;
  return rate.numberOfUnits === 0
    ? 'Not free on these nights.'
    : say('You have chosen the last of these for another room.');
}

function capacityWords(rates: readonly RoomRate[]): string {
  const capacity = Math.max(0, ...rates.map((rate) => rate.capacity));
  return capacity > 0 ? `Sleeps up to ${capacity}.` : '';
}

/** Each once: the rates of a room mostly share their times. */
const timeWords = (rates: readonly RoomRate[]): string[] => [
  ...new Set(
    rates
      .map(stayTimes)
      .filter(Boolean)
      .map((times) => `${times}.`),
  ),
];

const rateWords = ({ text, numberOfUnits, unitsSaid }: RoomRate): string =>
  [text, ...(unitsSaid && numberOfUnits <= 2 ? [`Only ${numberOfUnits} left.`] : [])].filter(Boolean).join(' ');
