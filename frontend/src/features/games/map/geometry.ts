import { feature } from 'topojson-client';
import atlas from 'world-atlas/countries-110m.json';

/** Country shapes from Natural Earth at 1:110 million (public domain), by the package `world-atlas`; drawn in the Robinson projection. */
const topology = atlas as unknown as Parameters<typeof feature>[0];
const world = feature(topology, topology.objects.countries as never) as unknown as {
  features: readonly { id?: string; geometry: { type: string; coordinates?: unknown } }[];
};

type Ring = readonly (readonly number[])[];

export interface Country {
  id: string;
  path: string;
  /** The bounding box of the country's largest part. */
  box: Box;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The Robinson table for each five degrees of latitude: the length of the parallel and its distance from the equator. */
const LENGTHS = [
  1, 0.9986, 0.9954, 0.99, 0.9822, 0.973, 0.96, 0.9427, 0.9216, 0.8962, 0.8679, 0.835, 0.7986, 0.7597, 0.7186,
  0.6732, 0.6213, 0.5722, 0.5322,
];
const DISTANCES = [
  0, 0.062, 0.124, 0.186, 0.248, 0.31, 0.372, 0.434, 0.4958, 0.5571, 0.6176, 0.6769, 0.7346, 0.7903, 0.8435,
  0.8936, 0.9394, 0.9761, 1,
];
const WIDTH = 960;
const HEIGHT = WIDTH * 0.5072;

function between(table: readonly number[], latitude: number): number {
  const at = Math.min(Math.abs(latitude) / 5, table.length - 1);
  const low = Math.floor(at);
  const from = table[low] ?? 0;
  return from + ((table[low + 1] ?? from) - from) * (at - low);
}

function onPaper([longitude = 0, latitude = 0]: readonly number[]): [x: number, y: number] {
  const x = WIDTH / 2 + (longitude / 360) * WIDTH * between(LENGTHS, latitude);
  return [x, HEIGHT / 2 - Math.sign(latitude) * between(DISTANCES, latitude) * (HEIGHT / 2)];
}

function ringsOf(geometry: { type: string; coordinates?: unknown }): Ring[][] {
  if (geometry.type === 'Polygon') return [(geometry.coordinates as Ring[]).map(goingOn)];
  return geometry.type === 'MultiPolygon'
    ? (geometry.coordinates as Ring[][]).map((part) => part.map(goingOn))
    : [];
}

/** Russia and Fiji cross the antimeridian; their longitudes continue beyond 180 degrees instead of wrapping around the map. */
function goingOn(ring: Ring): Ring {
  let before = ring[0]?.[0] ?? 0;
  const points = ring.map(([longitude = 0, latitude = 0]) => {
    before = longitude - Math.round((longitude - before) / 360) * 360;
    return [before, latitude];
  });
  const middle = points.reduce((sum, [longitude = 0]) => sum + longitude, 0) / points.length;
  const isWest = points.some(([longitude = 0]) => longitude < -180);
  return isWest && middle < 0
    ? points.map(([longitude = 0, latitude = 0]) => [longitude + 360, latitude])
    : points;
}

function pathOf(parts: readonly Ring[][]): string {
  const line = (ring: Ring) =>
    `M${ring
      .map((point) =>
        onPaper(point)
          .map((at) => at.toFixed(1))
          .join(' '),
      )
      .join('L')}Z`;
  return parts.flat().map(line).join('');
}

function boxOf(ring: Ring): Box {
  const points = ring.map(onPaper);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const sizeOf = ({ left, right, top, bottom }: Box) => (right - left) * (bottom - top);

/** Antarctica would take half of the map, and nobody goes to school there. */
const ANTARCTICA = '010';

export const COUNTRIES: readonly Country[] = world.features
  .filter(({ id }) => id !== ANTARCTICA)
  .map(({ id, geometry }) => {
    const parts = ringsOf(geometry);
    const boxes = parts
      .map(([outside = []]) => boxOf(outside))
      .sort((one, other) => sizeOf(other) - sizeOf(one));
    return {
      id: String(id ?? ''),
      path: pathOf(parts),
      box: boxes[0] ?? { left: 0, right: 0, top: 0, bottom: 0 },
    };
  });

/** The part of the map that each continent takes, by UN M49 code; null is the whole map. */
const VIEWS: Readonly<Record<string, Box>> = {
  '002': viewOf([-20, 38], [53, -36]),
  '003': viewOf([-150, 74], [-52, 6]),
  '005': viewOf([-84, 14], [-32, -56]),
  '009': viewOf([110, 5], [180, -48]),
  '142': viewOf([26, 62], [150, -11]),
  '150': viewOf([-25, 72], [62, 34]),
};
const WHOLE: Box = { left: 0, right: WIDTH, top: 0, bottom: HEIGHT * 0.88 };

function viewOf(northWest: [number, number], southEast: [number, number]): Box {
  const [left, top] = onPaper(northWest);
  const [right, bottom] = onPaper(southEast);
  return { left: Math.min(left, right), right: Math.max(left, right), top, bottom };
}

export function viewFor(region: string | null): Box {
  return (region === null ? undefined : VIEWS[region]) ?? WHOLE;
}

export function middleOf({ left, right, top, bottom }: Box): [x: number, y: number] {
  return [(left + right) / 2, (top + bottom) / 2];
}

const ROWS = ['north', 'middle', 'south'] as const;
const COLUMNS = ['West', '', 'East'] as const;

/** The country's position on the map for screen readers: 'northWest', 'middle', 'south'. */
export function whereIn(view: Box, country: Box) {
  const [x, y] = middleOf(country);
  const third = (at: number, from: number, to: number) =>
    Math.min(2, Math.max(0, Math.floor(((at - from) / (to - from)) * 3)));
  const row = ROWS[third(y, view.top, view.bottom)] ?? 'middle';
  const column = COLUMNS[third(x, view.left, view.right)] ?? '';
  return `${row}${column}` as const;
}
