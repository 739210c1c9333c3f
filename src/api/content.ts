// Spec 7 (Configuration and content): the feeds and the places to stay. Texts of the places: R14.
import {
  type FerryFare,
  type FerrySundry,
  type FerryTravelCard,
  type FerryVehicle,
  type FerryVessel,
  getFerryFares,
  getFerrySundries,
  getFerryTravelCards,
  getFerryVehicles,
  getFerryVessels,
  getProperty,
  type Property,
} from '#domain/contract/content.ts';
import { ERROR_TEXT } from '#domain/error-catalogue.ts';
import type { Client } from './client.ts';
import { membersOf } from './members.ts';

export const fetchFerryVehicles = async (client: Client, signal?: AbortSignal): Promise<FerryVehicle[]> =>
  membersOf(await client.call(getFerryVehicles, { signal, fallback: ERROR_TEXT.vehicleFeed }));

export const fetchFerryFares = async (client: Client, signal?: AbortSignal): Promise<FerryFare[]> =>
  membersOf(await client.call(getFerryFares, { signal, fallback: ERROR_TEXT.fareFeed }));

export const fetchFerryVessels = async (client: Client, signal?: AbortSignal): Promise<FerryVessel[]> =>
  membersOf(await client.call(getFerryVessels, { signal, fallback: ERROR_TEXT.feed }));

export const fetchFerryTravelCards = async (client: Client, signal?: AbortSignal): Promise<FerryTravelCard[]> =>
  membersOf(await client.call(getFerryTravelCards, { signal, fallback: ERROR_TEXT.feed }));

export const fetchFerrySundries = async (client: Client, signal?: AbortSignal): Promise<FerrySundry[]> =>
  membersOf(await client.call(getFerrySundries, { signal, fallback: ERROR_TEXT.feed }));

/** All places to stay, or the one with this code. */
export const fetchProperties = async (client: Client, code?: string, signal?: AbortSignal): Promise<Property[]> =>
  membersOf(await client.call(getProperty, { query: { code }, signal, fallback: ERROR_TEXT.property }));
