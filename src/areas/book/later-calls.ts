import { detailsOfCustomer } from '#domain/booking/customer-details.ts';
import { fetchCustomer } from '#src/api/accounts.ts';
import type { Client } from '#src/api/client.ts';
import { fetchAttractions, fetchCardOffers, fetchFerrySundries, fetchProperties } from '#src/api/extras.ts';
import { priceTrip } from './price-trip.ts';
import { wirePayment } from './wire-payment.ts';
import { wireHotelSearch } from './wire-stay.ts';

const fetchOwnDetails = async (client: Client, customerNumber: string, signal: AbortSignal) =>
  detailsOfCustomer(await fetchCustomer(client, customerNumber, signal));

/** In one file on purpose: each would be a request of its own. `later.ts` fetches it. */
export const laterCalls = {
  fetchOwnDetails,
  fetchAttractions,
  fetchCardOffers,
  fetchFerrySundries,
  fetchProperties,
  priceTrip,
  wirePayment,
  wireHotelSearch,
};
