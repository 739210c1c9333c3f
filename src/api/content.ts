// Spec 7 (Configuration and content): the feeds that describe the crossings.
import {
  type FerryFare,
  type FerryVehicle,
  type FerryVessel,
  getFerryFares,
  getFerryVehicles,
  getFerryVessels,
} from '#domain/contract/content.ts';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import type { Client } from './client.ts';
import { membersOf } from './members.ts';

export const fetchFerryVehicles = async (client: Client, signal?: AbortSignal): Promise<FerryVehicle[]> =>
  membersOf(await client.call(getFerryVehicles, { signal, fallback: ERROR_TEXT.vehicleFeed }));

export const fetchFerryFares = async (client: Client, signal?: AbortSignal): Promise<FerryFare[]> =>
  membersOf(await client.call(getFerryFares, { signal, fallback: ERROR_TEXT.fareFeed }));

export const fetchFerryVessels = async (client: Client, signal?: AbortSignal): Promise<FerryVessel[]> =>
  membersOf(await client.call(getFerryVessels, { signal, fallback: ERROR_TEXT.feed }));
