import { getFerryFares, getFerryVehicles, getFerryVessels } from '#domain/contract/content.ts';
import { getFerrySundries, getFerryTravelCards, getProperty } from '#domain/contract/extras.ts';
import { sundriesFeed } from '#harbour/extras/feeds.ts';
import { propertyOf } from '#harbour/hotels/wire-place.ts';
import { type RouteGroup, serve } from '#harbour/http/serve.ts';
import type { Services } from '#harbour/services.ts';
import { fareRules } from './fares.ts';
import { travelCardsOnSale } from './travel-cards.ts';

/** Content is the same for everybody: it needs no session of its own and keeps none alive. */
const forAll = { session: 'none' } as const;

export const contentRoutes: RouteGroup = ({ catalogue, ...services }) => [
  serve(getFerryVehicles, () => vehicleFeed(catalogue), forAll),
  serve(getFerryVessels, () => vesselFeed(catalogue), forAll),
  serve(getFerryFares, () => fareRules, forAll),
  serve(getFerryTravelCards, () => travelCardsOnSale, forAll),
  serve(getFerrySundries, () => sundriesFeed(catalogue), forAll),
  serve(
    getProperty,
    ({ query }) =>
      [...catalogue.hotels.values()]
        .filter(({ hotelCode }) => query.code === undefined || hotelCode === query.code)
        .map((hotel) => propertyOf(services, hotel)),
    forAll,
  ),
];

const vehicleFeed = ({ vehicleClasses }: Services['catalogue']) =>
  [...vehicleClasses.values()].map(
    ({ resourceCode, groupName, name, description, trailer, mayTow, drawing, ...limits }) => ({
      resourceCode,
      groupName,
      name,
      description,
      trailer,
      mayTow,
      drawing,
      maxLength: limits.maxLengthCm / 100,
      maxHeight: limits.maxHeightCm / 100,
    }),
  );

const vesselFeed = ({ ships }: Services['catalogue']) =>
  [...ships.values()].map(
    ({ shipCode, name, description, carriesVehicles, passengers, drawing, laneCm, maxHeightCm }) => ({
      shipCode,
      name,
      description,
      carriesVehicles,
      passengers,
      drawing,
      laneMetres: laneCm / 100,
      maxHeight: maxHeightCm / 100,
    }),
  );
