// What is selected of a booking beyond its search: it comes with the screens of the later steps.
import { isComplete } from '#domain/trip/trip.ts';
import type { Booking } from './booking.select.ts';

/** Whether an agency makes it, which finds its bookings in the portal. */
export const isAgent = ({ context }: Booking): boolean => context.payer.kind === 'agent';
/** Whether it has outlived a session of the call centre: the provider forgot for whom that acted (R2). */
export const isNobodys = ({ context: { hasOutlived, payer } }: Booking): boolean =>
  hasOutlived && payer.kind === 'desk' && payer.customerNumber === null;
export const asideOf = ({ context }: Booking) => context.aside;
export const leadOf = ({ context }: Booking) => context.trip.lead;
export const cartOf = ({ context }: Booking) => context.cart;
export const hotelSearchActor = ({ children }: Booking) => children.hotelSearch;
export const paymentActor = ({ children }: Booking) => children.payment;
export const formerTotal = ({ context }: Booking): number | null => context.formerTotal;
export const isPricing = (booking: Booking): boolean => booking.matches({ reviewing: 'pricing' });
/** Whether an edit on the review waits for its price; the former cart stands meanwhile. */
export const isRepricing = (booking: Booking): boolean => booking.matches({ reviewing: 'repricing' });
/** Whether there is nothing to book yet: a sailing is missing, or a trip without a crossing has no place to stay. */
export const isIncomplete = ({ context }: Booking): boolean => !isComplete(context.trip);
export const formerCartOf = ({ context }: Booking) => context.formerCart;
export const wantsPlan = ({ context }: Booking): boolean => context.plan;
/** An agent's terms; null for everybody else. */
export const agentOf = ({ context }: Booking) => context.agent;
