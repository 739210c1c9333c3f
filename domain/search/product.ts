import type { FerryOptions } from '#domain/contract/configuration.ts';

interface Candidates {
  readonly coupon?: string | null;
  readonly customer?: string | null;
}

/** The product a search is priced under: non-overridable, then the coupon's, then the customer's, then the default (ruling 26). */
export function productFor(
  options: Pick<FerryOptions, 'defaultProductCode' | 'nonOverridableProductCodes'>,
  { coupon, customer }: Candidates,
): string {
  const locked = customer && options.nonOverridableProductCodes.includes(customer);
  if (locked) return customer;
  return coupon || customer || options.defaultProductCode;
}
