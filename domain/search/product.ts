import type { FerryOptions } from '#domain/contract/configuration.ts';

interface Candidates {
  readonly coupon?: string | null;
  readonly customer?: string | null;
}

/**
 * The product a search is priced under (ruling 26): the customer's, else the default, unless a coupon brings another and
 * may override it.
 */
export function productFor(
  options: Pick<FerryOptions, 'defaultProductCode' | 'nonOverridableProductCodes'>,
  { coupon, customer }: Candidates,
): string {
  const own = customer || options.defaultProductCode;
  return coupon && !options.nonOverridableProductCodes.includes(own) ? coupon : own;
}
