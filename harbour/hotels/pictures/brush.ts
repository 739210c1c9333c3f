// What every picture is drawn with: one stroke width, the app's colours by day and night, and seeded randomness.
import { createHash } from 'node:crypto';

export const WIDTH = 320;
export const HEIGHT = 180;

const WALLS = ['#ffffff,#143440', '#fbf1dc,#2c2f28', '#f6e2d6,#352f2e', '#e2efe4,#173a36', '#dfeaf2,#16323f'] as const;
const ROOFS = ['#8aa2ac,#22404c', '#cf8b6a,#5a3a2d', '#93b09b,#2c4a3f', '#6b97aa,#1d4250'] as const;
const CLOTHS = ['#c8350f,#ff8661', '#0b4f64,#8fd2df', '#e7b65a,#f6cf6d', '#7a9a6b,#9fc79a'] as const;

/** Day, then night: the picture follows the page that it stands in. */
const COLOURS = {
  sky: '#e3f0ee,#0b2630',
  cloud: '#fbfdfc,#12333f',
  sea: '#c9e0e4,#123744',
  far: '#d3e6e6,#17404e',
  grass: '#d9e6cf,#1d3b31',
  sand: '#e7d4ab,#5a4c2c',
  wood: '#dcc09a,#4a3a28',
  plain: '#ffffff,#0f2b36',
  pane: '#dcebee,#0f2b36',
  lit: '#fbe9bd,#f6cf6d',
} as const;
type Seeded = 'wall' | 'roof' | 'cloth';
type Fill = keyof typeof COLOURS | Seeded;

export interface Brush {
  /** A whole number from `least` to `most`, always the same for the same name. */
  number(name: string, least: number, most: number): number;
  /** The colours of a place, the same in every picture of it. */
  readonly style: string;
}

export function brushFor(slug: string): Brush {
  const number = (name: string, least: number, most: number) =>
    least + (createHash('sha256').update(`${slug}:${name}`).digest().readUInt32BE() % (most - least + 1));
  const one = (name: string, colours: readonly string[]) => colours[number(name, 0, colours.length - 1)] ?? '#fff,#000';
  const fills: Readonly<Record<Fill, string>> = {
    ...COLOURS,
    wall: one('wall', WALLS),
    roof: one('roof', ROOFS),
    cloth: one('cloth', CLOTHS),
  };
  const rules = Object.entries(fills).map(([name, colours]) => `.${name}{fill:light-dark(${colours})}`);
  return { number, style: `${BASE}${rules.join('')}${NO_EDGE}` };
}

const BASE =
  'svg{color-scheme:light dark;fill:none;stroke:light-dark(#0b3b4b,#b9d6da);stroke-width:1.6;' +
  'stroke-linecap:round;stroke-linejoin:round}';
const NO_EDGE =
  '.sky,.cloud{stroke:none}.star{stroke:light-dark(transparent,#f6e6b8)}.soft{opacity:.55}' +
  '.beam{fill:light-dark(transparent,#f6e6b855);stroke:none}' +
  '.day{fill:light-dark(#f3d48a,transparent);stroke:none}.night{fill:light-dark(transparent,#f6e6b8);stroke:none}';

/** A filled shape with its edge. */
export const shape = (fill: Fill | 'star' | 'soft' | 'day' | 'night' | 'beam', d: string): string =>
  `<path class="${fill}" d="${d}"/>`;
/** Lines alone. */
export const lines = (d: string): string => `<path d="${d}"/>`;
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** A window with its bars; by night some are lit. */
export function pane({ number }: Brush, x: number, y: number, width = 12, height = 16): string {
  const lit = number(`lit ${x} ${y}`, 0, 2) > 0;
  return (
    shape(lit ? 'lit' : 'pane', box(x, y, width, height)) +
    lines(`M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}`)
  );
}

export const door = (x: number, ground: number, width = 16, height = 26): string =>
  shape('cloth', box(x, ground - height, width, height)) + lines(`M${x + width - 4} ${ground - height / 2}h.1`);

/** Sky with the sun, or the moon and stars, and two clouds. */
export function sky({ number }: Brush): string {
  const x = number('sun', 0, 1) === 0 ? 262 : 54;
  const cloud = (left: number, top: number) => shape('cloud', `M${left} ${top}q2-10 13-9 5-10 16-5 11-3 13 7 9 0 9 7z`);
  return [
    shape('sky', box(0, 0, WIDTH, HEIGHT)),
    shape('day', `M${x} 24a16 16 0 1 0 .1 0z`),
    shape('night', `M${x + 6} 22a17 17 0 1 0 12 23 15 15 0 0 1-12-23z`),
    shape('star', 'M30 28h.1M96 18h.1M150 32h.1M206 16h.1M232 58h.1M70 62h.1M298 74h.1M16 78h.1'),
    cloud(number('cloud', 80, 110), number('cloud height', 30, 46)),
    cloud(number('far cloud', 170, 205), number('far cloud height', 40, 60)),
  ].join('');
}

/** Hills on the horizon. */
export function hills({ number }: Brush, ground: number): string {
  const crest = number('crest', 26, 52);
  const dip = number('dip', 8, 24);
  return shape('far', `M-2 ${ground}v-${dip}q70-${crest} 140-${dip}t186-${crest / 2}v${dip + crest / 2 + 12}z`);
}

export const grass = (ground: number): string =>
  shape('grass', `M-2 ${ground}h324v${HEIGHT + 2 - ground}h-324z`) +
  shape(
    'soft',
    `M24 ${ground + 14}l3-6 3 6M120 ${ground + 22}l3-6 3 6M226 ${ground + 12}l3-6 3 6M286 ${ground + 24}l3-6 3 6`,
  );

/** A strip of quay and the water below it. */
export const quay = (ground: number): string =>
  shape('sand', box(-2, ground, 324, 10)) +
  shape('sea', box(-2, ground + 10, 324, HEIGHT + 2 - ground - 10)) +
  waves(ground + 20);

export const waves = (y: number): string =>
  shape('soft', `M24 ${y}q7-4 14 0t14 0M132 ${y + 6}q7-4 14 0t14 0M232 ${y - 1}q7-4 14 0t14 0`);
