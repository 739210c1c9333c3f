import type { HotelItem } from '#domain/contract/itinerary.ts';
import { WordItem, WordList } from './word-list.tsx';

/** Each stay keeps its own rules (ruling 41). */
export function StayRules({ hotel }: { hotel: readonly HotelItem[] }) {
  const ruled = hotel.filter((item) => rulesOf(item) !== '');
  return ruled.length > 0 ? (
    <WordList>
      {ruled.map((item) => (
        <WordItem key={item.rph} icon="info">
          {`${item.hotelName}: ${rulesOf(item)}`}
        </WordItem>
      ))}
    </WordList>
  ) : null;
}

function rulesOf({ rules, checkInTime, checkOutTime }: HotelItem): string {
  const times = [checkInTime && `Rooms are ready from ${checkInTime}`, checkOutTime && `leave them by ${checkOutTime}`];
  const said = times.filter(Boolean).join(', ');
  return [said && `${said}.`, rules].filter(Boolean).join(' ');
}
