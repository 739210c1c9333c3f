// A visitor who books over HTTP: every answer is read by the contract's own schema, every refusal as it was sent.
import { randomUUID } from 'node:crypto';
import {
  type CartBody,
  getItinerary,
  postCart,
  postETicket,
  postReserve,
  postTransactionalEmail,
} from '#domain/contract/booking.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { type CardForm, getPaymentToken, putItineraryPayment } from '#domain/contract/payment.ts';
import { type Crossing, getCrossings } from '#domain/contract/search.ts';
import { toPounds } from '#domain/values/money.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { asker, type MemberOf, newSession, type Question, type Reply } from './asking.ts';

export interface Answered<E extends Endpoint> extends Omit<Reply<E>, 'members'> {
  /** Null on a refusal. */
  readonly member: MemberOf<E> | null;
}

export interface Wanted {
  readonly routeCode?: string;
  readonly ferryId?: string;
  readonly departureDate?: string;
  readonly departureTime?: string;
  readonly returnDate?: string;
  readonly ticketType?: string;
  readonly adults?: number;
  readonly vehicle?: string | null;
  readonly couponCode?: string;
  readonly surName?: string;
  readonly email?: string;
}

export const newKey = (): string => randomUUID();

/** A visitor of `harbour` with a session of their own. */
export function visitor(harbour: Harbour, session: string = newSession()) {
  const asking = asker(harbour, session);

  async function ask<E extends Endpoint>(endpoint: E, question?: Question): Promise<Answered<E>> {
    const { members, ...answered } = await asking.ask(endpoint, question);
    return { ...answered, member: members[0] ?? null };
  }

  const itineraryOf = async (id: string) => got(await ask(getItinerary, { params: { id } }));

  /** A cart of the sailing wanted; by default one adult with a car, one way, on the first sailing of the day with room. */
  async function cartBody(wanted: Wanted = {}): Promise<CartBody> {
    const { ferryId = 'HALLOW-BRIDE', routeCode = 'HAL-BRI', departureDate = '2026-06-10', adults = 1 } = wanted;
    const vehicle = wanted.vehicle === undefined ? 'CAR' : wanted.vehicle;
    const result = got(
      await ask(getCrossings, {
        query: {
          ferryId,
          routeCode,
          departureDate,
          passengers: `${adults}|A`,
          ...(wanted.returnDate === undefined ? {} : { returnDate: wanted.returnDate }),
          ...(vehicle === null ? {} : { vehicle }),
        },
      }),
    );
    const outward = result.outwardDepartures.find(
      (sailing) =>
        sailing.departureDate === departureDate &&
        (wanted.departureTime === undefined ? isOpen(sailing) : sailing.departureTime === wanted.departureTime),
    );
    const back = result.returnDepartures.find(
      (sailing) => sailing.departureDate === wanted.returnDate && isOpen(sailing),
    );
    const departures = [outward, back]
      .filter((sailing) => sailing !== undefined)
      .map(({ routeCode, departureDate, departureTime, ship }) => ({
        routeCode,
        departureDate,
        departureTime,
        ship,
        ticketType: wanted.ticketType ?? 'STANDARD',
      }));
    const email = wanted.email ?? 'Ada@Example.com';
    return {
      confirmationEmailAddress: email,
      customerInfos: [
        {
          id: 1001,
          status: 11 as const,
          ageCategory: 'A' as const,
          email,
          personName: { givenName: 'Ada', surName: wanted.surName ?? 'Ferrier' },
          telephone: { phoneNumber: '01632 960001' },
        },
      ],
      ferry: [
        {
          ferryId,
          departures,
          passengers: [{ ageCategory: 'A', quantity: adults }],
          vehicles: vehicle === null ? [] : [{ resourceCode: vehicle, licensePlate: 'ab12 cde' }],
          ...(wanted.couponCode === undefined ? {} : { couponCode: wanted.couponCode }),
        },
      ],
      hotel: [],
    };
  }

  const makeCart = async (wanted: Wanted = {}) => got(await ask(postCart, { body: await cartBody(wanted) }));

  const reserve = (cartId: string, key?: string) =>
    ask(postReserve, { body: { cartId, guaranteesAccepted: [] }, headers: keyed(key) });

  /** A held itinerary. */
  const hold = async (wanted: Wanted = {}) => got(await reserve((await makeCart(wanted)).cartId));

  async function paymentBody(id: string, orderKey: string, change: Record<string, unknown> = {}) {
    const { payload } = got(await ask(getPaymentToken, { params: { product: 'ferry', id } }));
    const { travelCost } = await itineraryOf(id);
    const app = harbour.app?.url ?? '';
    return {
      guaranteesAccepted: [{ guaranteeTypeCode: 46, paymentToken: payload }],
      amountAfterTax: toPounds(travelCost.amountAfterTax),
      orderKey,
      successUrl: `${app}/book/summary?itineraryId=${id}`,
      failureUrl: `${app}/book/payment?itineraryId=${id}`,
      ...change,
    };
  }

  const pay = (id: string, body: unknown, key?: string) =>
    ask(putItineraryPayment, { params: { id }, body, headers: keyed(key) });

  /** The card form of a new payment. */
  async function preload(id: string, orderKey = '1780308000000'): Promise<CardForm> {
    const { preloadData } = got(await pay(id, await paymentBody(id, orderKey)));
    if (!preloadData) throw new Error('The payment answered no card form.');
    return preloadData;
  }

  const process = (id: string, reference: string, orderKey = '1780308000000') =>
    pay(id, { orderKey, providerResult: { reference } });

  const mailAgain = (itineraryId: string) =>
    ask(postTransactionalEmail, { body: { itineraryId, type: 'confirmation' } });
  const eTicket = (bookingNumber: string, emailAddress: string, priced = false) =>
    ask(postETicket, { body: { bookingNumber, emailAddress, priced } });

  return {
    session,
    ask,
    itineraryOf,
    cartBody,
    makeCart,
    reserve,
    hold,
    paymentBody,
    pay,
    preload,
    process,
    mailAgain,
    eTicket,
  };
}
export type Visitor = ReturnType<typeof visitor>;

const isOpen = ({ ticketGroups }: Crossing): boolean => ticketGroups.length > 0;

const keyed = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { 'Idempotency-Key': key };

/** The member of an answer that must not be a refusal. */
export function got<E extends Endpoint>({ member, status, text }: Answered<E>): MemberOf<E> {
  if (member === null) throw new Error(`Harbour answered ${status}: ${text.slice(0, 500)}`);
  return member;
}
