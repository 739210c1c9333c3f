// Beyond spec 7 (R12): an agency's invoices are found by what stands on them.

/**
 * The name under which `options.extensions` announces that a search of invoices also takes PO numbers and the
 * references of bookings.
 */
export const INVOICE_SEARCH_EXTENSION = 'invoices-by-booking';
