import { everyVehicle, type Wish } from '#domain/trip/trip.ts';
import { sizeWords } from '#src/areas/book/parts/size-words.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';

/** A row for each vehicle, numbered beside the first, with the way to another. */
export const vehicleFacts = (wish: Wish, nameOf: (code: string | null) => string) =>
  everyVehicle(wish).map(({ resourceCode }, at) => ({
    term: at === 0 ? 'Vehicle' : `Vehicle ${at + 1}`,
    value: nameOf(resourceCode),
    change: BOOKING_PLACES.searching,
  }));

/** A row for each trailer, with its size and the way to another; `nameOf` has the name of its class, where it is known. */
export const trailerFacts = (wish: Wish, nameOf: (code: string) => string | null = () => null) =>
  everyVehicle(wish).flatMap(({ trailer }, at) => {
    if (!trailer) return [];
    const name = nameOf(trailer.resourceCode);
    return {
      term: at === 0 ? 'Trailer' : `Trailer behind vehicle ${at + 1}`,
      value: name ?? sizeWords(trailer),
      ...(name && { note: sizeWords(trailer) }),
      change: BOOKING_PLACES.searching,
    };
  });
