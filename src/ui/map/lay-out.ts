// Where places stand on a map that is drawn and not fetched. Far-off places come to the edge on their side, so that the
// island with most of them fills the map, and places that share a street stand apart.

export interface MapPlace {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** In the units of the map. */
interface MapPoint {
  readonly x: number;
  readonly y: number;
}

export interface MapLayout {
  readonly pins: readonly (MapPoint & { readonly id: string })[];
  /** The coast of each piece of land, as the path of an SVG. */
  readonly coasts: readonly string[];
}

export const MAP = { width: 640, height: 480 } as const;

/** About twenty kilometres: beyond it lies water. */
const STRAIT = 0.2;
const CENTRE: MapPoint = { x: MAP.width / 2, y: MAP.height / 2 };
/** Half the width and half the height that the main land may take. */
const REACH: MapPoint = { x: MAP.width * 0.34, y: MAP.height * 0.28 };
const EDGE = 44;
/** Between the middles of two pins: wide enough for a thumb on a phone. */
const APART = 58;
const BEACH = 56;

export function layOut(places: readonly MapPlace[]): MapLayout {
  const lands = landsOf(places);
  const [main = []] = lands;
  const placed = lands.flatMap((land) => (land === main ? ashore(land) : atTheEdge(land, main)));
  const pins = apart(placed);
  const coasts = lands.map((land) => coast(pins.filter(({ id }) => land.some((place) => place.id === id))));
  return { pins, coasts };
}

/** A degree of longitude is shorter than one of latitude. */
const flat = (places: readonly MapPlace[]): (MapPoint & { id: string })[] => {
  const middle = places.reduce((sum, { latitude }) => sum + latitude, 0) / Math.max(1, places.length);
  const narrow = Math.cos((middle * Math.PI) / 180);
  return places.map(({ id, latitude, longitude }) => ({ id, x: longitude * narrow, y: -latitude }));
};

/** Places within reach of each other, the land with most of them first. */
function landsOf(places: readonly MapPlace[]): MapPlace[][] {
  const lands: MapPlace[][] = [];
  for (const place of places) {
    const near = lands.filter((land) =>
      land.some((other) => Math.hypot(other.latitude - place.latitude, other.longitude - place.longitude) < STRAIT),
    );
    const joined = [...near.flat(), place];
    lands.splice(0, lands.length, ...lands.filter((land) => !near.includes(land)), joined);
  }
  return lands.toSorted((left, right) => right.length - left.length);
}

const bounds = (points: readonly MapPoint[]) => {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

function ashore(land: readonly MapPlace[]) {
  const points = flat(land);
  const { left, right, top, bottom } = bounds(points);
  const scale = Math.min((2 * REACH.x) / (right - left), (2 * REACH.y) / (bottom - top));
  const zoom = Number.isFinite(scale) ? scale : 0;
  return points.map(({ id, x, y }) => ({
    id,
    x: CENTRE.x + (x - (left + right) / 2) * zoom,
    y: CENTRE.y + (y - (top + bottom) / 2) * zoom,
  }));
}

function atTheEdge(land: readonly MapPlace[], main: readonly MapPlace[]) {
  const points = flat([...main, ...land]);
  const middle = (of: readonly MapPoint[]) => {
    const { left, right, top, bottom } = bounds(of);
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  };
  const from = middle(points.slice(0, main.length));
  const to = middle(points.slice(main.length));
  const [x, y] = [to.x - from.x, to.y - from.y];
  const most = Math.min((CENTRE.x - EDGE) / Math.abs(x), (CENTRE.y - EDGE) / Math.abs(y));
  return land.map(({ id }) => ({ id, x: CENTRE.x + x * most, y: CENTRE.y + y * most }));
}

/** Pushes pins away from each other until none covers another. */
function apart(placed: readonly (MapPoint & { id: string })[]) {
  const pins = placed.map((pin) => ({ ...pin }));
  for (let round = 0; round < 200; round += 1) {
    let moved = false;
    for (const [index, one] of pins.entries()) {
      for (const [further, other] of pins.slice(index + 1).entries()) {
        const distance = Math.hypot(other.x - one.x, other.y - one.y);
        if (distance >= APART - 0.5) continue;
        moved = true;
        // Two places at one address part in a direction of their own.
        const angle = distance > 0.01 ? Math.atan2(other.y - one.y, other.x - one.x) : index + further * 2.4;
        const push = (APART - distance) / 2;
        one.x -= Math.cos(angle) * push;
        one.y -= Math.sin(angle) * push;
        other.x += Math.cos(angle) * push;
        other.y += Math.sin(angle) * push;
      }
    }
    for (const pin of pins) {
      pin.x = Math.min(MAP.width - EDGE, Math.max(EDGE, pin.x));
      pin.y = Math.min(MAP.height - EDGE, Math.max(EDGE, pin.y));
    }
    if (!moved) break;
  }
  return pins.map(({ id, x, y }) => ({ id, x: Math.round(x), y: Math.round(y) }));
}

const STRIDE = 34;
const WOBBLE = 13;

/** A shore around the pins, with bays and headlands that always fall in the same places. */
function coast(pins: readonly MapPoint[]): string {
  const around = pins.flatMap(({ x, y }) =>
    Array.from({ length: 12 }, (_, step) => {
      const angle = (step / 12) * 2 * Math.PI;
      return { x: x + Math.cos(angle) * BEACH, y: y + Math.sin(angle) * BEACH };
    }),
  );
  const line = hull(around);
  const steps = line.flatMap((from, index) => {
    const to = line[(index + 1) % line.length] ?? from;
    const count = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / STRIDE));
    return Array.from({ length: count }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / count,
      y: from.y + ((to.y - from.y) * step) / count,
    }));
  });
  return smooth(
    steps.map(({ x, y }, index) => {
      const reach = WOBBLE * (Math.sin(index * 1.9 + x / 60) + Math.cos(index * 0.7 + y / 45)) * 0.6;
      const [across, down] = [x - CENTRE.x, y - CENTRE.y];
      const length = Math.hypot(across, down) || 1;
      return { x: x + (across / length) * reach, y: y + (down / length) * reach };
    }),
  );
}

function hull(points: readonly MapPoint[]): MapPoint[] {
  const sorted = points.toSorted((left, right) => left.x - right.x || left.y - right.y);
  const half = (line: readonly MapPoint[]): MapPoint[] => {
    const kept: MapPoint[] = [];
    for (const point of line) {
      while (kept.length > 1 && turn(kept.at(-2), kept.at(-1), point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const turn = (a: MapPoint | undefined, b: MapPoint | undefined, c: MapPoint): number =>
  a && b ? (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) : 0;

/** A closed curve through the middles of the sides. */
function smooth(points: readonly MapPoint[]): string {
  const [last] = points.slice(-1);
  const [first] = points;
  if (!last || !first) return '';
  const middle = (a: MapPoint, b: MapPoint) => `${Math.round((a.x + b.x) / 2)} ${Math.round((a.y + b.y) / 2)}`;
  const curves = points.map((point, index) => {
    const next = points[(index + 1) % points.length] ?? first;
    return `Q${Math.round(point.x)} ${Math.round(point.y)} ${middle(point, next)}`;
  });
  return `M${middle(last, first)}${curves.join('')}z`;
}
