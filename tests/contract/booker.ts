// A visitor who books over HTTP: every answer is read by the contract's own schema, every refusal as it was sent.
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  type CartBody,
  getItinerary,
  postCart,
  postETicket,
  postReserve,
  postTransactionalEmail,
} from '#domain/contract/booking.ts';
import { type Endpoint, refusal } from '#domain/contract/endpoint.ts';
import { type CardForm, getPaymentToken, putItineraryPayment } from '#domain/contract/payment.ts';
import { type Crossing, getCrossings } from '#domain/contract/search.ts';
import { toPounds } from '#domain/money.ts';
import type { Harbour } from '#harbour/harbour.ts';

type MemberOf<E extends Endpoint> =
  v.InferOutput<E['answer']> extends { 'hydra:member': readonly (infer Member)[] } ? Member : never;

export interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  /** A list is sent as one value after the other, under one name. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered<E extends Endpoint> {
  readonly status: number;
  /** Null on a refusal. */
  readonly member: MemberOf<E> | null;
  readonly refusal: v.InferOutput<typeof refusal> | null;
  readonly headers: Headers;
  /** The body as it was sent, to compare byte by byte. */
  readonly text: string;
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

const newSession = (): string => randomUUID().replaceAll('-', '');
export const newKey = (): string => randomUUID();

/** A visitor of `harbour` with a session of their own. */
export function visitor(harbour: Harbour, session: string = newSession()) {
  async function ask<E extends Endpoint>(endpoint: E, asked: Asked = {}): Promise<Answered<E>> {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(asked.params?.[name] ?? ''),
    );
    const query = new URLSearchParams({ clientId: 'gangway', sessionId: session });
    for (const [name, values] of Object.entries(asked.query ?? {}))
      for (const value of [values].flat()) query.append(name, value);
    const response = await fetch(`${harbour.api.url}/${path}?${query}`, {
      method: endpoint.method,
      headers: { ...(asked.body === undefined ? {} : { 'Content-Type': 'application/json' }), ...asked.headers },
      ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
    });
    const text = await response.text();
    const sent: unknown = JSON.parse(text);
    if (!response.ok) {
      return {
        status: response.status,
        member: null,
        refusal: v.parse(refusal, sent),
        headers: response.headers,
        text,
      };
    }
    const answer = v.parse(endpoint.answer, sent) as { 'hydra:member': MemberOf<E>[] };
    const member = answer['hydra:member'][0] ?? null;
    return { status: response.status, member, refusal: null, headers: response.headers, text };
  }

  const itineraryOf = async (id: string) => got(await ask(getItinerary, { params: { id } }));

  /** A cart of the sailing wanted; by default one adult with a car, one way, on the first sailing of the day with room. */
  async function cartBody(wanted: Wanted = {}): Promise<CartBody> {
    const { ferryId = 'HALLOW-BRIDE', routeCode = 'HAL-BRI', departureDate = '2026-06-10', adults = 1 } = wanted;
    const vehicle = wanted.vehicle === undefined ? 'CAR' : wanted.vehicle;
    const result = got(
      await ask(getCrossings, {
        query: {
          ...{ ferryId, routeCode, departureDate, passengers: `${adults}|A` },
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
        ...{ routeCode, departureDate, departureTime, ship },
        ticketType: wanted.ticketType ?? 'STANDARD',
      }));
    const email = wanted.email ?? 'Ada@Example.com';
    return {
      confirmationEmailAddress: email,
      customerInfos: [
        {
          ...{ id: 1001, status: 11 as const, ageCategory: 'A' as const, email },
          personName: { givenName: 'Ada', surName: wanted.surName ?? 'Ferrier' },
          telephone: { phoneNumber: '01632 960001' },
        },
      ],
      ferry: [
        {
          ...{ ferryId, departures },
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
