import { fetchCustomer } from '#src/api/accounts.ts';
import { fetchAttractions, fetchCardOffers, fetchFerrySundries, fetchProperties } from '#src/api/extras.ts';
import { priceTrip } from './price-trip.ts';
import { wirePayment } from './wire-payment.ts';
import { wireHotelSearch } from './wire-stay.ts';

/** In one file on purpose: each would be a request of its own. `later.ts` fetches it. */
export const laterCalls = {
  fetchCustomer,
  fetchAttractions,
  fetchCardOffers,
  fetchFerrySundries,
  fetchProperties,
  priceTrip,
  wirePayment,
  wireHotelSearch,
};
