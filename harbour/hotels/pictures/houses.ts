// Houses from outside, each in its surroundings.
import { type Brush, box, door, grass, hills, lines, pane, quay, shape, sky } from './brush.ts';

const GROUND = 148;

const row = (brush: Brush, xs: readonly number[], y: number, width?: number, height?: number): string =>
  xs.map((x) => pane(brush, x, y, width, height)).join('');
const steps = (from: number, by: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + by * index);

/** A front with three or four rows of windows, an awning and perhaps a flag. */
export function hotel(brush: Brush): string {
  const columns = brush.number('columns', 3, 4) * 2 + 1;
  const rows = brush.number('rows', 3, 4);
  const width = columns * 26 + 14;
  const left = 160 - width / 2;
  const top = GROUND - 34 - rows * 21;
  const xs = steps(left + 14, 26, columns);
  const beside = xs.filter((x) => Math.abs(x + 6 - 160) > 20);
  return [
    ...[sky(brush), hills(brush, GROUND)],
    shape('wall', box(left, top, width, GROUND - top)),
    shape('roof', `M${left - 8} ${top}l12-16h${width - 8}l12 16z`),
    steps(0, 1, rows)
      .map((index) => row(brush, xs, top + 8 + index * 21, 12, 14))
      .join(''),
    lines(`M${left} ${GROUND - 30}h${width}`),
    row(brush, beside, GROUND - 24, 14, 16),
    shape('cloth', `M142 ${GROUND - 32}h36l5 9h-46z`),
    shape('lit', box(149, GROUND - 23, 22, 23)),
    lines(`M160 ${GROUND - 23}v23`),
    brush.number('flag', 0, 1) === 0
      ? lines(`M160 ${top - 16}v-13`) + shape('cloth', `M160 ${top - 29}l14 4-14 4z`)
      : shape('roof', `M148 ${top - 16}v-12h24v12z`) + lines(`M144 ${top - 28}h32`),
    quay(GROUND),
  ].join('');
}

/** Gables, a chimney that smokes and a sign. */
export function inn(brush: Brush): string {
  const gables = brush.number('gables', 2, 3);
  const width = gables * 58;
  const left = 150 - width / 2;
  const tops = steps(left, 58, gables);
  return [
    ...[sky(brush), hills(brush, GROUND), grass(GROUND)],
    shape('wall', box(left + width - 26, 56, 12, 30)),
    shape('soft', `M${left + width - 20} 50q-8-8 0-14t2-14`),
    shape('wall', box(left, 92, width, GROUND - 92)),
    ...tops.map((x) => shape('roof', `M${x - 5} 94l34-40 34 40z`)),
    ...tops.map((x) => pane(brush, x + 22, 74, 14, 15)),
    row(
      brush,
      tops.flatMap((x) => [x + 9, x + 36]),
      100,
      13,
      15,
    ),
    lines(`M${left} 121h${width}`),
    door(left + 22, GROUND),
    row(
      brush,
      tops.slice(1).map((x) => x + 18),
      126,
      22,
      14,
    ),
    lines(`M${left + width} 100h22M${left + width + 18} 100v6`),
    shape('cloth', box(left + width + 8, 106, 20, 16)),
    shape('sand', `M${left + 16} ${GROUND}h28l14 34h-70z`),
  ].join('');
}

/** A house of two floors with bays, and a palm before it. */
export function villa(brush: Brush): string {
  const palm = brush.number('palm', 0, 1) === 0 ? 66 : 258;
  const frond = [`q-16-12-28 2`, `q-8-18-22-14`, `q8-18 22-14`, `q16-12 28 2`].map((d) => `M${palm} 84${d}`).join('');
  return [
    ...[sky(brush), hills(brush, GROUND), grass(GROUND)],
    shape('wall', box(96, 76, 128, GROUND - 76)),
    shape('roof', 'M88 76l22-30h100l22 30z'),
    shape('wall', box(186, 38, 12, 22)),
    row(brush, [104, 153, 202], 86, 14, 18),
    shape('wall', `M100 ${GROUND}v-34h34v34zM186 ${GROUND}v-34h34v34z`),
    row(brush, [104, 119, 190, 205], 120, 11, 20),
    door(152, GROUND),
    lines('M146 118h28M96 110h128'),
    lines(`M${palm} ${GROUND + 8}q4-30 0-64`),
    lines(frond),
    shape('sand', `M150 ${GROUND}h20l12 34h-44z`),
  ].join('');
}

/** A narrow house between its neighbours on the quay. */
export function terrace(brush: Brush): string {
  return [
    ...[sky(brush), hills(brush, GROUND)],
    shape('plain', `M36 ${GROUND}V70l46-22 42 22v78zM196 ${GROUND}V64l40-24 46 24v84z`),
    row(brush, [54, 90, 214, 250], 82),
    row(brush, [54, 90, 214, 250], 112),
    shape('wall', box(120, 54, 80, GROUND - 54)),
    shape('roof', 'M112 54l48-34 48 34z'),
    shape('lit', 'M160 34a7 7 0 1 0 .1 0z'),
    row(brush, [130, 154, 178], 64),
    row(brush, [130, 154, 178], 90),
    shape('cloth', 'M124 116h44l4 9h-52z'),
    shape('lit', box(128, 125, 34, 18)),
    door(176, GROUND, 15, 28),
    quay(GROUND),
  ].join('');
}

/** Tall gables of brick, with the hoist over their doors. */
export function lofts(brush: Brush): string {
  const count = brush.number('gables', 2, 3);
  const wide = 66;
  const left = 160 - (count * wide) / 2;
  const gable = (x: number) =>
    [
      shape('wall', `M${x} ${GROUND}V66l${wide / 2}-30 ${wide / 2} 30v${GROUND - 66}z`),
      lines(`M${x - 3} 68l${wide / 2 + 3}-33 ${wide / 2 + 3} 33M${x + wide / 2} 44v-14h12M${x + wide / 2 + 10} 30v8`),
      shape('wood', box(x + 25, 62, 16, 22)),
      shape('wood', box(x + 25, 92, 16, 22)),
      row(brush, [x + 8, x + 47], 68, 11, 16),
      row(brush, [x + 8, x + 47], 97, 11, 16),
      lines(`M${x + 6} 89h${wide - 12}M${x + 6} 119h${wide - 12}`),
    ].join('');
  return [
    ...[sky(brush), hills(brush, GROUND)],
    ...steps(left, wide, count).map(gable),
    ...steps(left + 25, wide, count).map((x) => door(x, GROUND, 16, 24)),
    quay(GROUND),
  ].join('');
}

/** A low white cottage with its wall and gate. */
export function cottage(brush: Brush): string {
  const left = brush.number('left', 70, 100);
  return [
    ...[sky(brush), hills(brush, GROUND - 10), shape('sea', box(-2, GROUND - 16, 324, 10)), grass(GROUND - 6)],
    shape('wall', box(left + 14, 58, 14, 26)),
    shape('soft', `M${left + 21} 52q-8-8 0-14t2-14`),
    shape('wall', box(left, 96, 132, 56)),
    shape('roof', `M${left - 8} 98l22-28h104l22 28z`),
    row(brush, [left + 12, left + 38, left + 84, left + 108], 108, 14, 18),
    door(left + 60, 152),
    shape('plain', `M-2 160h${left + 50}v12h-${left + 50}zM${left + 82} 160h240v12h-240z`),
    shape('soft', `M14 166h.1M36 164h.1M${left + 110} 166h.1M${left + 150} 164h.1M292 167h.1`),
    shape('sand', `M${left + 58} 152h20l8 30h-36z`),
  ].join('');
}
