import type { HotelItem } from '#domain/contract/itinerary.ts';
import { stayTimes } from '#domain/values/stay-times.ts';
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

function rulesOf(item: HotelItem): string {
  const times = stayTimes(item);
  return [times && `${times}.`, item.rules].filter(Boolean).join(' ');
}
