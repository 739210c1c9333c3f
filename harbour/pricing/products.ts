import { productFor } from '#domain/search/product.ts';
import type { Coupon } from '#harbour/db/catalogue-schema.ts';
import type { Session } from '#harbour/http/sessions.ts';
import { PUBLIC_PRODUCT } from '#harbour/operator/fares.ts';
import type { Services } from '#harbour/services.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * The product a session is priced under (ruling 26): its owner's non-overridable product, then the coupon's, then the
 * owner's, then the default. What a client sends does not count: a product is an entitlement.
 */
export const productOf = (
  { catalogue }: Pick<Services, 'catalogue'>,
  session: Pick<Session, 'productCode'>,
  coupon: Pick<Coupon, 'productCode'> | null,
): string =>
  productFor(productOptions(catalogue), { coupon: coupon?.productCode ?? null, customer: session.productCode });

export const productOptions = ({ products }: Catalogue) => ({
  defaultProductCode: PUBLIC_PRODUCT,
  nonOverridableProductCodes: [...products.values()]
    .filter((product) => !product.overridable)
    .map((product) => product.productCode),
});
