import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { hotelSearchMachine } from '#machines/search/hotel-search.machine.ts';
import { bookingMachine } from './booking.machine.ts';

/** The booking with the machines of its later steps, for stories, drawings and tests, where no file arrives late. */
export const wholeBookingMachine = bookingMachine.provide({
  actors: { hotelSearch: hotelSearchMachine, payment: paymentMachine },
});
