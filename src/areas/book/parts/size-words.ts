import type { FerryVehicle } from '#domain/contract/content.ts';
import type { Trailer } from '#domain/values/towing.ts';

/** `Up to 5.00 m long and 1.85 m high`. */
export const limitWords = ({ maxLength, maxHeight }: Pick<FerryVehicle, 'maxLength' | 'maxHeight'>): string =>
  `Up to ${maxLength.toFixed(2)} m long and ${maxHeight.toFixed(2)} m high`;

/** `4.50 m long and 2.10 m high`. */
export const sizeWords = ({ length, height }: Trailer): string =>
  `${length.toFixed(2)} m long and ${height.toFixed(2)} m high`;
