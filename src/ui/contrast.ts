type Channels = readonly [red: number, green: number, blue: number];

const BLACK: Channels = [0, 0, 0];
const WHITE: Channels = [255, 255, 255];

/** `#abc` or `#aabbcc` to channels; undefined for anything else. */
function parseColour(text: string): Channels | undefined {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1];
  if (!hex) return undefined;
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const at = (start: number) => Number.parseInt(full.slice(start, start + 2), 16);
  return [at(0), at(2), at(4)];
}

const toHex = (colour: Channels): string =>
  `#${colour.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`;

function luminance(colour: Channels): number {
  const [red, green, blue] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: Channels, other: Channels): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The WCAG contrast ratio of two hex colours, 1 to 21; 1 when either cannot be read. */
export function contrast(one: string, other: string): number {
  const a = parseColour(one);
  const b = parseColour(other);
  return a && b ? ratio(a, b) : 1;
}

const mix = (from: Channels, to: Channels, share: number): Channels => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
];

/** The colour nearest to `colour`, towards black or white, that reaches the contrast `least` against `ground`. */
export function readableOn(colour: string, ground: string, least = 4.5): string {
  const given = parseColour(colour);
  const under = parseColour(ground);
  if (!given || !under) return colour;
  if (ratio(given, under) >= least) return toHex(given);
  const end = ratio(BLACK, under) > ratio(WHITE, under) ? BLACK : WHITE;
  for (let share = 0.02; share < 1; share += 0.02) {
    const tried = mix(given, end, share);
    if (ratio(tried, under) >= least) return toHex(tried);
  }
  return toHex(end);
}

/**
 * An operator's colours made readable: the background stays as given and the text colour moves, which always suffices,
 * because black or white reaches 4.58:1 on any background. Undefined when either is not a hex colour: the default pair
 * is used.
 */
export function readablePair(brand: string, ink: string): { brand: string; ink: string } | undefined {
  if (!parseColour(brand) || !parseColour(ink)) return undefined;
  return { brand, ink: readableOn(ink, brand) };
}
