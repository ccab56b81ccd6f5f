import { arc, blossom, type Leaves, leaf, type Shape } from '../shapes';

type Random = () => number;

/** How one species looks at each stage. The foot of every plant is at 60, 100. */
export interface Species {
  leaves: Leaves;
  stem: string;
  seed: { skin: string; glint: string; long: number };
  sprout?: (random: Random) => Shape[];
  sapling: (random: Random) => Shape[];
  /** Includes the blossoms of the two highest levels, because some lie under leaves. */
  tree: (random: Random, blooming: 0 | 1 | 2) => Shape[];
}

export const X = 60;
export const Y = 100;
/** A random offset of at most `by` in either direction. */
export const sway = (random: Random, by: number) => (random() - 0.5) * 2 * by;

type Spot = readonly [x: number, y: number];

/** Draws a species' blossoms at its spots. */
export function blossoms(
  random: Random,
  spots: readonly Spot[],
  size: number,
  petals: string,
  heart: string,
): Shape[] {
  return spots.flatMap(([x, y]) =>
    blossom(x + sway(random, 1.5), y + sway(random, 1.5), size, petals, heart, random() * 72),
  );
}

/** A stem with leaves to both sides, the smallest at the top. */
export function youngTree(random: Random, { mid, dark, light }: Leaves, stem: string, width = 7): Shape[] {
  const lean = sway(random, 3);
  const pairs = [
    [82, 19],
    [70, 21],
    [58, 18],
  ] as const;
  return [
    { d: arc(X, Y, X + lean, 50, lean), line: stem, width: 4 },
    ...pairs.flatMap(([y, length], index) => {
      const x = X + lean * ((Y - y) / 50);
      const turn = sway(random, 8);
      return [
        { d: leaf(x, y, length, width, -28 + turn - index * 8), fill: index % 2 ? dark : mid },
        { d: leaf(x, y - 4, length, width, 208 + turn + index * 8), fill: index % 2 ? mid : dark },
      ];
    }),
    { d: leaf(X + lean, 53, 18, width, -90 + lean * 2), fill: light },
    { d: leaf(X + lean, 53, 13, width * 0.7, -128), fill: mid },
    { d: leaf(X + lean, 53, 13, width * 0.7, -52), fill: mid },
  ];
}
