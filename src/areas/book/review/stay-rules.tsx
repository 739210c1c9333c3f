import type { HotelItem } from '#domain/contract/itinerary.ts';
import { WordItem, WordList } from '#src/areas/book/parts/word-list.tsx';

/** Each stay keeps its own rules (ruling 41); rooms of one place mostly share them. */
export function StayRules({ hotel }: { hotel: readonly HotelItem[] }) {
  const ruled = hotel.filter((item) => rulesOf(item) !== '');
  const said = new Set(ruled.map((item) => `${item.hotelName}: ${rulesOf(item)}`));
  return said.size > 0 ? (
    <WordList>
      {[...said].map((words) => (
        <WordItem key={words} icon="info">
          {words}
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
