import { fromPromise } from 'xstate';
import { type Wired, wire } from '#machines/port.ts';
import {
  type CouponQuestion,
  ferrySearchMachine,
  type ferrySearchPorts,
  type SearchQuestion,
} from '#machines/search/ferry-search.machine.ts';
import { checkCoupon, searchCrossings } from '#src/api/search.ts';
import type { Services } from '#src/app/services.ts';
import { crossingsQuery } from './questions.ts';

/** The crossings of one question, at the provider's prices. */
export const search = ({ connection }: Services, question: SearchQuestion, signal: AbortSignal) =>
  searchCrossings(connection().client, crossingsQuery(question), signal);

const couponQuery = ({ coupon, departureDate, returnDate }: CouponQuestion) => ({
  couponCode: coupon,
  departureDate,
  ...(returnDate && { returnDate }),
});

/** What the provider says of a coupon, wherever it is given. */
export const wireCheckCoupon = ({ connection }: Services): typeof ferrySearchPorts.checkCoupon =>
  fromPromise(({ input, signal }) => checkCoupon(connection().client, couponQuery(input), signal));

/** The search for crossings with its ports, shared by a new booking and a change of one. */
export const wireFerrySearch = (services: Services) =>
  wire(ferrySearchMachine, {
    actors: {
      checkCoupon: wireCheckCoupon(services),
      searchCrossings: fromPromise(({ input, signal }) => search(services, input, signal)),
    } satisfies Wired<typeof ferrySearchPorts>,
  });
