import type { HotelItem } from '#domain/contract/itinerary.ts';
import { WordList } from './word-list.tsx';

/** Each stay keeps its own rules (ruling 41). */
export function StayRules({ hotel }: { hotel: readonly HotelItem[] }) {
  const items = hotel.flatMap(({ rph, hotelName, rules, checkInTime, checkOutTime }) => {
    const times = [
      ...(checkInTime ? [`Rooms are ready from ${checkInTime}`] : []),
      ...(checkOutTime ? [`leave them by ${checkOutTime}`] : []),
    ].join(', ');
    const words = [times && `${times}.`, rules].filter(Boolean).join(' ');
    return words ? [{ icon: 'info' as const, key: rph, words: `${hotelName}: ${words}` }] : [];
  });
  return items.length > 0 ? <WordList items={items} /> : null;
}
