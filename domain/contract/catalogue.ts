import * as accounts from './accounts.ts';
import { getAttractions } from './attractions.ts';
import * as booking from './booking.ts';
import * as configuration from './configuration.ts';
import * as content from './content.ts';
import type { Endpoint } from './endpoint.ts';
import * as desk from './extensions/desk.ts';
import { getLoyaltyMovements } from './extensions/loyalty.ts';
import * as extras from './extras.ts';
import * as hotels from './hotels.ts';
import * as invoices from './invoices.ts';
import * as payment from './payment.ts';
import * as search from './search.ts';
import * as signIn from './sign-in.ts';
import * as travelCards from './travel-cards.ts';

/**
 * Every call of spec 7, under its headings, and those beyond it (R12). Only Harbour and the OpenAPI document read them
 * all at once.
 */
export const callGroups = {
  'Configuration and content': [
    configuration.getConfiguration,
    configuration.getActiveNewSession,
    configuration.getActiveSession,
    extras.getProperty,
    extras.getFerryTravelCards,
    content.getFerryVehicles,
    content.getFerryFares,
    content.getFerryVessels,
    configuration.getFerrySettings,
    extras.getFerrySundries,
  ],
  Search: [search.getCoupon, search.getCrossings, getAttractions, hotels.getHotelCalendar, hotels.getAvailableRooms],
  'Travel cards': [travelCards.getTravelCardPrices, travelCards.postTravelCard, travelCards.getTravelCards],
  Accounts: [
    accounts.postCustomer,
    accounts.putCustomer,
    accounts.putAgentUser,
    accounts.patchAgentAccount,
    accounts.postLoyaltyAccount,
    accounts.getLoyaltyAccount,
    signIn.postCustomerLogin,
    signIn.postAgentUserLogin,
    signIn.postAgentAccountLogin,
    signIn.postApiLogin,
    signIn.getCustomerLogout,
    signIn.getAgentUserLogout,
    signIn.postPasswordReset,
    signIn.putPasswordReset,
    accounts.getCoVehicles,
    accounts.putCoVehicles,
    accounts.getSubscriptions,
    accounts.putSubscriptions,
  ],
  'Booking and payment': [
    booking.postCart,
    booking.postReserve,
    payment.getPaymentToken,
    payment.postPaymentCard,
    payment.getPaymentCards,
    payment.deletePaymentCard,
    payment.putItineraryPayment,
    booking.getItinerary,
    booking.getItineraries,
    booking.putItineraryCancel,
    booking.postCreateMissing,
    booking.putBookingCancel,
    booking.putBookingModify,
    booking.postTransactionalEmail,
    booking.postETicket,
  ],
  'Agent invoices': [
    invoices.getInvoices,
    invoices.getFerryInvoice,
    invoices.postInvoicePreload,
    invoices.postInvoicePayment,
  ],
  Extensions: [
    desk.getDeskBookings,
    desk.getDeskDepartures,
    desk.getDeskCustomers,
    desk.getDeskActing,
    desk.putDeskActing,
    getLoyaltyMovements,
  ],
} as const satisfies Record<string, readonly Endpoint[]>;

export const catalogue: readonly Endpoint[] = Object.values(callGroups).flat();
