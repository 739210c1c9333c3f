// Spec 7 (Search): coupons and crossings.
import type * as v from 'valibot';
import {
  type CouponVerdict,
  type CrossingsQuery,
  getCoupon,
  getCrossings,
  type SearchResult,
} from '#domain/contract/search.ts';
import { COUPON_INVALID, COUPON_NOT_VALID, couponHolds } from '#domain/coupon.ts';
import { ERROR_TEXT } from '#domain/error-catalogue.ts';
import { CallFailure } from '#domain/failure.ts';
import type { Client } from './client.ts';
import { firstMember, onlyMember } from './members.ts';

export type CouponQuery = v.InferInput<typeof getCoupon.query> & { readonly couponCode: string };

async function fetchCoupon(client: Client, asked: CouponQuery, signal?: AbortSignal): Promise<CouponVerdict | null> {
  const { couponCode, ...query } = asked;
  const answer = await client.call(getCoupon, { params: { couponCode }, query, signal, fallback: COUPON_INVALID });
  return firstMember(answer);
}

/** The coupon that goes with a search: null when it is unknown or cannot be checked, so that the search goes on (R14). */
export async function checkCoupon(
  client: Client,
  asked: CouponQuery,
  signal?: AbortSignal,
): Promise<CouponVerdict | null> {
  try {
    return await fetchCoupon(client, asked, signal);
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    return null;
  }
}

/** The coupon applied in results or basket: throws unless it holds (R14). */
export async function requireCoupon(client: Client, asked: CouponQuery, signal?: AbortSignal): Promise<CouponVerdict> {
  const verdict = await fetchCoupon(client, asked, signal);
  if (verdict === null || !couponHolds(verdict)) throw new CallFailure({ kind: 'refused', text: COUPON_NOT_VALID });
  return verdict;
}

/** Sailings around the dates asked for; throws 'no data returned' when the answer holds none (spec 5). */
export async function searchCrossings(
  client: Client,
  query: CrossingsQuery,
  signal?: AbortSignal,
): Promise<SearchResult> {
  const answer = await client.call(getCrossings, { query, signal, unreadable: ERROR_TEXT.noSearchData });
  return onlyMember(answer, ERROR_TEXT.noSearchData);
}
