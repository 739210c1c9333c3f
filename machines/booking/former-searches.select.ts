import type { SnapshotFrom } from 'xstate';
import type { RememberedSearch } from '#domain/booking/remembered-search.ts';
import type { Booking } from './booking.select.ts';
import type { formerSearchesMachine } from './former-searches.machine.ts';

const NO_SEARCHES: readonly RememberedSearch[] = [];

export const formerSearchesActor = ({ children }: Booking) => children.formerSearches;
export const formerSearchesOf = (former: SnapshotFrom<typeof formerSearchesMachine> | undefined) =>
  former?.context.searches ?? NO_SEARCHES;
