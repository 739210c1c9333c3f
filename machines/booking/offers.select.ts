import type { SnapshotFrom } from 'xstate';
import type { Booking } from './booking.select.ts';
import type { offersMachine } from './offers.machine.ts';

export type Offers = SnapshotFrom<typeof offersMachine>;

export const offersActor = ({ children }: Booking) => children.offers;
export const settingsOf = ({ context }: Offers) => context.settings;
export const attractionsOf = ({ context }: Offers) => context.attractions;
export const sundriesOf = ({ context }: Offers) => context.sundries;
export const placesOf = ({ context }: Offers) => context.places;
export const travelCardsOf = ({ context }: Offers) => context.travelCards;
export const cardDayOf = ({ context }: Offers): string => context.cardDay;
/** Travel cards are for customers: their account holds them. */
export const sellsTravelCards = (offers: Offers): boolean => offers.matches({ asked: { travelCards: 'selling' } });

export const isFetchingAttractions = (offers: Offers): boolean =>
  offers.matches({ asked: { attractions: 'fetching' } });
export const isFetchingSundries = (offers: Offers): boolean => offers.matches({ asked: { sundries: 'fetching' } });
export const isFetchingPlaces = (offers: Offers): boolean => offers.matches({ asked: { places: 'fetching' } });
export const isFetchingTravelCards = (offers: Offers): boolean =>
  offers.matches({ asked: { travelCards: { selling: 'fetching' } } });

/** Groups that are most often on offer are still on their way. */
export const areGroupsToCome = (offers: Offers | undefined): boolean =>
  offers === undefined || offers.matches('unasked') || isFetchingAttractions(offers) || isFetchingSundries(offers);

/** Why a feed could not be fetched; null unless it failed. */
export const attractionsFailure = (offers: Offers): string | null =>
  offers.matches({ asked: { attractions: 'failed' } }) ? (offers.context.failures.attractions ?? null) : null;
export const sundriesFailure = (offers: Offers): string | null =>
  offers.matches({ asked: { sundries: 'failed' } }) ? (offers.context.failures.sundries ?? null) : null;
export const placesFailure = (offers: Offers): string | null =>
  offers.matches({ asked: { places: 'failed' } }) ? (offers.context.failures.places ?? null) : null;
export const travelCardsFailure = (offers: Offers): string | null =>
  offers.matches({ asked: { travelCards: { selling: 'failed' } } })
    ? (offers.context.failures.travelCards ?? null)
    : null;
