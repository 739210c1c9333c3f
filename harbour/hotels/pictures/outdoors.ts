// Where the night is spent without a house, and what lies around a place.
import { type Brush, box, grass, hills, lines, pane, shape, sky, waves } from './brush.ts';

const GROUND = 148;

/** A railway carriage on its siding. */
export function carriage(brush: Brush): string {
  const windows = Array.from({ length: 6 }, (_, index) => pane(brush, 64 + index * 34, 86, 20, 20)).join('');
  const wheel = (x: number) => shape('plain', `M${x} 132a9 9 0 1 0 .1 0z`) + lines(`M${x} 141h.1`);
  return [
    ...[sky(brush), hills(brush, GROUND), grass(GROUND)],
    shape('roof', 'M36 76q4-14 20-14h208q16 0 20 14z'),
    shape('cloth', box(40, 76, 240, 52)),
    shape('wall', box(40, 80, 240, 32)),
    windows,
    lines('M40 120h240M46 128v6h228v-6M32 128h8M280 128h8'),
    [76, 108, 212, 244].map(wheel).join(''),
    lines('M-2 152h324M-2 158h324'),
    lines('M20 152v6M60 152v6M100 152v6M140 152v6M180 152v6M220 152v6M260 152v6M300 152v6'),
  ].join('');
}

/** Tents behind the dunes. */
export function tents(brush: Brush): string {
  const tent = (x: number, base: number, half: number) =>
    shape('cloth', `M${x - half} ${base}L${x} ${base - half * 1.3}L${x + half} ${base}z`) +
    shape('lit', `M${x - half / 3} ${base}L${x} ${base - half * 0.9}L${x + half / 3} ${base}z`) +
    lines(`M${x - half} ${base}l-9 6M${x + half} ${base}l9 6`);
  return [
    ...[sky(brush), shape('sea', box(-2, 104, 324, 30)), waves(114)],
    shape('sand', 'M-2 182v-58q52-22 100-4t104-6 120 8v60z'),
    shape('grass', 'M-2 182v-36q80-14 160-6t164-4v46z'),
    lines('M60 118l-4-12M64 118l0-14M68 118l5-11M226 112l-4-12M230 112l0-14M234 112l5-11'),
    tent(brush.number('first tent', 84, 100), 158, 36),
    tent(brush.number('second tent', 214, 234), 164, 42),
    tent(160, 150, 22),
    shape('wood', 'M150 172l20-6M150 166l20 6'),
  ].join('');
}

/** Wooden pods on a slope. */
export function pods(brush: Brush): string {
  const pod = (x: number, base: number, size: number) =>
    shape(
      'wood',
      `M${x - size} ${base}V${base - size * 0.8}Q${x - size} ${base - size * 1.8} ${x} ${base - size * 1.8}T${x + size} ${base - size * 0.8}V${base}z`,
    ) +
    shape('lit', `M${x - size * 0.35} ${base}v-${size}h${size * 0.7}v${size}z`) +
    shape('lit', `M${x} ${base - size * 1.5}a${size * 0.18} ${size * 0.18} 0 1 0 .1 0z`) +
    lines(`M${x - size - 8} ${base}h${size * 2 + 16}M${x - size} ${base}v7M${x + size} ${base}v7`);
  return [
    ...[sky(brush), shape('sea', box(-2, 108, 324, 40)), waves(120)],
    shape('plain', 'M236 120l16-34 26-8 44 6v64h-86z'),
    shape('grass', 'M-2 182v-62q90-4 170 18t154 4v40z'),
    pod(brush.number('first pod', 76, 92), 146, 34),
    pod(brush.number('second pod', 186, 204), 160, 38),
    lines('M24 122v-22M24 108l-8-6M24 112l8-8M40 124v-16M40 114l7-6'),
  ].join('');
}

/** A harbour with a ferry coming in. */
export function harbour(brush: Brush): string {
  const x = brush.number('ferry', 96, 130);
  return [
    ...[sky(brush), hills(brush, 112), shape('sea', box(-2, 110, 324, 72))],
    shape('plain', `M${x} 116h118l-14 18h-92zM${x + 18} 116v-16h82v16zM${x + 34} 100V86h46v14z`),
    shape('cloth', `M${x + 62} 86V72h16v14z`),
    Array.from({ length: 5 }, (_, index) => pane(brush, x + 26 + index * 14, 104, 8, 8)).join(''),
    ...[waves(128), waves(146)],
    shape('sand', 'M-2 182v-26h104l14 26zM322 182v-18h-92l-14 18z'),
    shape('cloth', 'M262 164v-40h12v40z'),
    shape('lit', 'M260 124v-10h16v10z'),
    lines('M258 124h20M260 114l8-8 8 8M20 156v-10M46 156v-10M72 156v-10'),
  ].join('');
}

/** White cliffs and a lighthouse on their end. */
export function cliffs(brush: Brush): string {
  const x = brush.number('light', 232, 256);
  return [
    ...[sky(brush), shape('sea', box(-2, 120, 324, 62)), waves(134), waves(154)],
    shape('plain', 'M322 82h-98l-22 10-12 26-20 6-14 26-24 8h190z'),
    shape('grass', 'M322 76h-100l-24 14q30 0 60 2t64-2z'),
    shape('plain', `M${x} 78l4-46h16l4 46z`),
    shape('cloth', `M${x + 2} 62h20l-1-14h-18z`),
    shape('lit', box(x + 5, 22, 14, 10)),
    lines(`M${x + 2} 32h20M${x + 5} 22l7-7 7 7`),
    shape('beam', `M${x + 2} 27L${x - 130} 2v32z`),
    shape('plain', 'M60 146q4-12 14-8t12 8zM100 160q4-8 10-6t8 6z'),
    shape('roof', 'M62 144q6-6 10-1M104 159q4-4 7-1'),
  ].join('');
}

/** A wide beach at low water. */
export function beach(brush: Brush): string {
  const x = brush.number('parasol', 70, 110);
  return [
    ...[sky(brush), hills(brush, 98), shape('sea', box(-2, 96, 324, 40)), waves(110)],
    shape('sand', 'M-2 182v-46q70-14 150-4t174-8v58z'),
    shape('plain', `M206 98l4-22 22 20zM204 98h32l-6 8h-20z`),
    lines(`M${x} 160V116`),
    shape('cloth', `M${x - 30} 124q4-22 30-22t30 22q-8-6-15 0-8-6-15 0-8-6-15 0-7-6-15 0z`),
    shape('wood', `M${x + 20} 158l34-4 14-16M${x + 26} 158l-4 10M${x + 52} 154l4 12`),
    shape('soft', 'M190 150h14M236 160h18M20 158h12M150 172h16'),
  ].join('');
}

/** Hills with fields down to the sea. */
export function fields(brush: Brush): string {
  const rows = Array.from({ length: 7 }, (_, index) => `M${30 + index * 36} 182q8-26 30-50`).join('');
  return [
    ...[sky(brush), shape('sea', box(-2, 92, 324, 20)), hills(brush, 112)],
    shape('grass', 'M-2 182v-66q80-30 162-6t162-10v82z'),
    shape('soft', rows),
    shape('wall', 'M232 106v-18l14-11 14 11v18z'),
    pane(brush, 241, 92, 10, 9),
    shape('far', 'M64 112q-10-4-8-14t14-8 12 8-6 14zM92 108q-8-4-6-11t11-6 9 7-5 10z'),
    lines('M70 112v10M97 108v9'),
  ].join('');
}
