// What is inside: a bed, bunks, a table that is laid.
import { type Brush, box, lines, shape } from './brush.ts';

/** A wall with a floor, and a window in which it is day or night. */
function chamber(left: number): string {
  const [x, y, width, height] = [left, 34, 84, 62];
  return [
    shape('wall', box(-2, -2, 324, 150)),
    shape('wood', box(-2, 142, 324, 42)),
    shape('soft', 'M-2 156h324M-2 170h324M70 142v14M180 156v14M250 142v14M120 170v12'),
    shape('sky', box(x, y, width, height)),
    shape('day', `M${x + 62} ${y + 10}a8 8 0 1 0 .1 0z`),
    shape('night', `M${x + 62} ${y + 8}a9 9 0 1 0 8 13 8 8 0 0 1-8-13z`),
    shape('star', `M${x + 14} ${y + 12}h.1M${x + 34} ${y + 20}h.1`),
    shape('sea', box(x, y + 40, width, 22)),
    shape('plain', `M${x + 22} ${y + 40}l2-14 12 12zM${x + 18} ${y + 41}h22l-4 5h-14z`),
    lines(
      `${box(x, y, width, height)}M${x + width / 2} ${y}v${height}M${x} ${y + 24}h${width}M${x - 6} ${y + height}h${width + 12}`,
    ),
    shape(
      'cloth',
      `M${x - 4} ${y - 4}h14q2 34-10 ${height + 8}h-4zM${x + width + 4} ${y - 4}h-14q-2 34 10 ${height + 8}h4z`,
    ),
  ].join('');
}

/** A wide bed, a lamp, a picture on the wall. */
export function room(brush: Brush): string {
  const windowLeft = brush.number('window', 0, 1) === 0;
  const [bed, view] = windowLeft ? [156, 36] : [22, 200];
  const lamp = windowLeft ? bed - 22 : bed + 156;
  return [
    chamber(view),
    shape('roof', `M${bed} 150V92q0-8 8-8h116q8 0 8 8v58z`),
    shape('plain', box(bed + 8, 108, 116, 40)),
    shape('plain', `M${bed + 14} 110q0-12 10-12h32q8 0 8 12zM${bed + 68} 110q0-12 10-12h32q8 0 8 12z`),
    shape('cloth', `M${bed + 2} 162v-34q0-8 8-8h112q8 0 8 8v34z`),
    lines(`M${bed + 4} 136h124M${bed + 8} 162v8M${bed + 124} 162v8`),
    shape('wood', box(lamp - 9, 126, 20, 28)),
    lines(`M${lamp + 1} 126v-14M${lamp - 9} 140h20`),
    shape('lit', `M${lamp - 8} 112l4-14h10l4 14z`),
    shape('far', box(bed + 48, 38, 36, 26)),
    lines(`M${bed + 52} 58l9-9 7 6 6-8 6 11`),
  ].join('');
}

/** Two bunks with a ladder, a lamp over each. */
export function bunks(brush: Brush): string {
  const windowLeft = brush.number('window', 0, 1) === 0;
  const [bed, view] = windowLeft ? [160, 40] : [24, 198];
  const bunk = (y: number) =>
    [
      shape('plain', box(bed + 4, y - 10, 128, 12)),
      shape('cloth', `M${bed + 44} ${y - 13}h88v15h-88z`),
      shape('plain', `M${bed + 6} ${y - 9}q0-10 8-10h22q7 0 7 10z`),
      shape('wood', box(bed, y + 2, 136, 8)),
      lines(`M${bed + 60} ${y - 13}v15M${bed + 76} ${y - 13}v15M${bed + 92} ${y - 13}v15M${bed + 108} ${y - 13}v15`),
      shape('lit', `M${bed + 14} ${y - 40}l-5 10h12l-5-10z`),
    ].join('');
  return [
    chamber(view),
    lines(`M${bed} 30v132M${bed + 136} 30v132M${bed + 112} 62v100M${bed + 126} 62v100`),
    ...[bunk(80), bunk(144)],
    lines(`M${bed + 112} 98h14M${bed + 112} 114h14M${bed + 112} 130h14`),
  ].join('');
}

/** A round table by the window, laid for two. */
export function table(brush: Brush): string {
  const view = brush.number('window', 0, 1) === 0 ? 118 : 104;
  const cup = (x: number) =>
    shape('plain', `M${x} 116h16q0 12-8 12t-8-12z`) + lines(`M${x + 16} 118q6 0 5 4t-7 3M${x - 3} 130h22`);
  return [
    chamber(view),
    shape('roof', 'M34 150V104q0-8 8-8h10v54zM286 150v-46q0-8-8-8h-10v54z'),
    lines('M34 150v22M52 150v22M268 150v22M286 150v22'),
    shape(
      'plain',
      'M70 134q0-4 4-4h172q4 0 4 4l-8 22q-10-6-20 0-11-6-22 0-11-6-22 0-11-6-22 0-11-6-22 0-11-6-22 0-10-6-20 0-8-6-16 0z',
    ),
    lines('M160 156v20M140 178h40'),
    ...[cup(102), cup(200)],
    shape('cloth', 'M148 130l3-20h18l3 20z'),
    lines('M156 110q-8-12-14-12M160 110V92M164 110q8-10 14-10'),
    shape('lit', 'M140 94q4-4 6 2-2 4-6-2zM158 88q4-6 5 2-2 5-5-2zM178 98q6-4 5 3-4 3-5-3z'),
  ].join('');
}
