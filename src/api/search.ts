// Spec 7 (Search): coupons and crossings.
import type * as v from 'valibot';
import {
  type CouponVerdict,
  type Crossing,
  type CrossingsQuery,
  getCoupon,
  getCrossings,
  type SearchResult,
} from '#domain/contract/search.ts';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import { COUPON_INVALID, COUPON_NOT_VALID } from '#domain/search/coupon.ts';
import type { Client } from './client.ts';
import { onlyMember } from './members.ts';

export type CouponQuery = v.InferInput<typeof getCoupon.query> & { readonly couponCode: string };

/** The provider's verdict on a coupon; the caller decides whether an invalid one stops anything (R14). */
export async function checkCoupon(client: Client, asked: CouponQuery, signal?: AbortSignal): Promise<CouponVerdict> {
  const { couponCode, ...query } = asked;
  const answer = await client.call(getCoupon, { params: { couponCode }, query, signal, fallback: COUPON_INVALID });
  return onlyMember(answer, COUPON_NOT_VALID);
}

/** Sailings around the dates asked for; throws 'no data returned' when the answer holds none (spec 5). */
export async function searchCrossings(
  client: Client,
  query: CrossingsQuery,
  signal?: AbortSignal,
): Promise<SearchResult> {
  const answer = await client.call(getCrossings, { query, signal, unreadable: ERROR_TEXT.noSearchData });
  const { outwardDepartures, returnDepartures, ...rest } = onlyMember(answer, ERROR_TEXT.noSearchData);
  const sailedBy = (crossing: Crossing) => (crossing.ferryId ? crossing : { ...crossing, ferryId: query.ferryId });
  return {
    ...rest,
    outwardDepartures: outwardDepartures.map(sailedBy),
    returnDepartures: returnDepartures.map(sailedBy),
  };
}
