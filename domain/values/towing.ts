// How an address and the provider's search name a vehicle together with what it tows (ruling 28).

/** A trailer behind the vehicle, with the sizes that its owner gave (ruling 28). */
export interface Trailer {
  readonly resourceCode: string;
  /** Metres. */
  readonly length: number;
  /** Metres. */
  readonly height: number;
}

interface Towing {
  readonly resourceCode: string;
  readonly trailer: Trailer | null;
}

const TRAILER = String.raw`([\w .:/-]{1,64})\|(\d\d?(?:\.\d+)?)\|(\d\d?(?:\.\d+)?)`;
export const TOWING = new RegExp(String.raw`^([\w .:/-]{1,64})(?:\|${TRAILER})?$`);

/** `TRAILER|4.5|2.1`: class, length and height in metres. */
export const formatTrailer = ({ resourceCode, length, height }: Trailer): string =>
  [resourceCode, length, height].join('|');

/** `VAN`, or `VAN|TRAILER|4.5|2.1` with what it tows. */
export const formatTowing = ({ resourceCode, trailer }: Towing): string =>
  trailer ? `${resourceCode}|${formatTrailer(trailer)}` : resourceCode;

/** The vehicle that such a text names; null for any other text. */
export function parseTowing(text: string): Towing | null {
  const [, resourceCode, trailer, length, height] = TOWING.exec(text) ?? [];
  if (!resourceCode) return null;
  return {
    resourceCode,
    trailer: trailer ? { resourceCode: trailer, length: Number(length), height: Number(height) } : null,
  };
}
