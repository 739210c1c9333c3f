import type { PictureScene } from '#harbour/db/hotel-schema.ts';
import { type Brush, brushFor, HEIGHT, WIDTH } from './brush.ts';
import { cottage, hotel, inn, lofts, terrace, villa } from './houses.ts';
import { beach, carriage, cliffs, fields, harbour, pods, tents } from './outdoors.ts';
import { bunks, room, table } from './rooms.ts';

const SCENES: Readonly<Record<PictureScene, (brush: Brush) => string>> = {
  hotel,
  inn,
  villa,
  terrace,
  lofts,
  cottage,
  carriage,
  tents,
  pods,
  room,
  bunks,
  table,
  harbour,
  cliffs,
  beach,
  hills: fields,
};

/** A picture of a place: an SVG document, the same whenever it is asked for, by day and by night. */
export function drawPicture(slug: string, scene: PictureScene): string {
  const brush = brushFor(slug);
  const size = `width="${WIDTH * 2}" height="${HEIGHT * 2}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  // The inner one clips what reaches over the edge: not every browser does so for a picture as a whole.
  const inner = `<svg width="${WIDTH}" height="${HEIGHT}">${SCENES[scene](brush)}</svg>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><style>${brush.style}</style>${inner}</svg>`;
}
