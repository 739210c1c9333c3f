// A place to stay in words and pictures, as search and content send it.
import type * as v from 'valibot';
import type { property } from '#domain/contract/extras.ts';
import type { hotelSearchResult } from '#domain/contract/hotels.ts';
import type { Services } from '#harbour/services.ts';
import type { HotelOnSale, HotelRow } from './catalogue.ts';

type WireProperty = v.InferInput<typeof property>;
type WirePlace = Omit<v.InferInput<typeof hotelSearchResult>, 'priceFrom' | 'rooms' | 'days'>;
type Addressed = Pick<Services, 'addresses' | 'settings'>;

/** Below the API's own address; `-1` is the first picture of a place. */
export const PICTURES = '/content/pictures';

export const pictureName = (slug: string, index: number): string => `${slug}-${index + 1}.svg`;

export const placeOf = (services: Addressed, hotel: HotelOnSale): WirePlace => ({
  ...facts(services, hotel),
  hotelCode: hotel.hotelCode,
  city: hotel.city,
  audience: hotel.audience,
  targetGroups: hotel.targetGroups,
  ribbon: ribbonOf(hotel),
  hotelProvider: hotel.hotelProvider,
  chainCode: hotel.chainCode,
});

export const propertyOf = (services: Addressed, hotel: HotelOnSale): WireProperty => ({
  ...facts(services, hotel),
  code: hotel.hotelCode,
  description: hotel.description,
});

/** What both calls say about a place. */
const facts = (services: Addressed, hotel: HotelOnSale) => ({
  name: hotel.name,
  brand: hotel.brand,
  type: hotel.type,
  slug: hotel.slug,
  amenities: hotel.amenities,
  awards: hotel.awards,
  directions: hotel.directions,
  latitude: hotel.latitude,
  longitude: hotel.longitude,
  images: hotel.images.map(({ description }, index) => ({
    address: `${apiOf(services)}${PICTURES}/${pictureName(hotel.slug, index)}`,
    description,
  })),
});

/** The address that the app knows: its policy allows pictures of no other origin. */
const apiOf = ({ addresses, settings }: Addressed): string => settings.providerUrl ?? addresses.api;

/** Null where a place has none; a place may have one that is switched off. */
function ribbonOf({ ribbonEnabled, ribbonColour, ribbonText }: HotelRow): WirePlace['ribbon'] {
  if (ribbonText === '') return null;
  return { enabled: ribbonEnabled, text: ribbonText, ...(ribbonColour === null ? {} : { colour: ribbonColour }) };
}
