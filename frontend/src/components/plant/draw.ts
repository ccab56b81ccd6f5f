import type { PlantChoice, PlantCompanion, PlantStage } from '@homeroom/domain';
import { COMPANIONS } from './companions';
import { POTS } from './pots';
import { randomOf } from './random';
import { arc, disc, leaf, moved, type Shape } from './shapes';
import { SPECIES } from './species';
import type { Species } from './species/kind';

export interface PlantLooks extends PlantChoice {
  stage: PlantStage;
  /** Progress within the stage, from 0 to 1. */
  progress: number;
  /** Identifies the owner: two plants of the same kind differ slightly. */
  seed: string;
}

export interface DrawnPlant {
  /** Behind everything else: the ground. */
  ground: readonly Shape[];
  /** The growing part; its foot is at 60, 100. */
  plant: readonly Shape[];
  pot: readonly Shape[];
  companion: readonly Shape[];
  /** The view box: closer for a seed than for a tree, so that both are recognisable on a small tile. */
  view: readonly [x: number, y: number, width: number, height: number];
  /** How large the plant is within its stage. */
  scale: number;
}

const POT_HALF: Record<PlantStage, number> = {
  seed: 21,
  sprout: 21,
  sapling: 23,
  tree: 25,
  blossom: 25,
  grove: 37,
};
/** Width and height of the view, and its lower edge. */
const VIEWS: Record<PlantStage, readonly [width: number, height: number, foot: number]> = {
  seed: [102, 110, 143],
  sprout: [106, 114, 143],
  sapling: [116, 126, 142],
  tree: [126, 142, 142],
  blossom: [126, 142, 142],
  grove: [126, 142, 142],
};
const SMALLEST = 0.86;

/** A picture as plain data. Deterministic: the same looks always give the same picture, on every device. */
export function drawPlant({ species, pot, companion, stage, progress, seed }: PlantLooks): DrawnPlant {
  const half = POT_HALF[stage];
  const way = Math.min(1, Math.max(0, progress));
  return {
    ground: [{ d: disc(60, 136, half + 16, 4.5), fill: '#2a2016', opacity: 0.13 }],
    plant: grown(species, stage, way, seed),
    pot: POTS[pot](half),
    companion:
      companion === 'butterfly' && TALL.has(stage)
        ? moved(COMPANIONS.butterfly, 11, -27, 1)
        : COMPANIONS[companion],
    view: viewOf(stage, companion),
    scale: Number((stage === 'seed' ? 1 : SMALLEST + (1 - SMALLEST) * way).toFixed(3)),
  };
}

/** Stages whose crowns reach the place where a butterfly flies beside smaller ones. */
const TALL: ReadonlySet<PlantStage> = new Set(['tree', 'blossom', 'grove']);

/** Companions beside the pot, which shift the centre of the view. */
const BESIDE_POT: ReadonlySet<PlantCompanion> = new Set(['snail', 'bird', 'frog', 'hedgehog']);

function viewOf(stage: PlantStage, companion: PlantCompanion): DrawnPlant['view'] {
  const [width, height, foot] = VIEWS[stage];
  const middle = BESIDE_POT.has(companion) ? 65 : 60;
  return [middle - width / 2, foot - height, width, height];
}

/** The same plant, smaller and off-centre, with its foot at the same height. */
const beside = (shapes: readonly Shape[], x: number, scale: number) =>
  moved(shapes, x - 60 * scale, 100 - 100 * scale, scale);

function grown(species: PlantChoice['species'], stage: PlantStage, way: number, seed: string): Shape[] {
  const kind = SPECIES[species];
  const random = randomOf(`${species}.${seed}`);
  switch (stage) {
    case 'seed':
      return seedOf(kind, way);
    case 'sprout':
      return kind.sprout?.(random) ?? twoLeaves(kind, way);
    case 'sapling':
      return kind.sapling(random);
    case 'tree':
      return kind.tree(random, 0);
    case 'blossom':
      return kind.tree(random, 1);
    case 'grove':
      return [
        ...beside(kind.tree(random, 1), 31, 0.6),
        ...beside(kind.tree(random, 1), 90, 0.54),
        ...beside(kind.tree(random, 2), 60, 0.96),
        ...grass(kind.leaves),
      ];
  }
}

/** The seed lies in the soil, opens, and shows a tip. */
function seedOf({ seed: { skin, glint, long }, leaves }: Species, way: number): Shape[] {
  const tip = 3 + way * 8;
  return [
    ...(way > 0
      ? [
          { d: arc(60, 92, 60, 88 - tip, way * 3), line: leaves.mid, width: 3 },
          {
            d: leaf(60, 89 - tip, 5 + way * 6, 2.6, -130) + leaf(60, 89 - tip, 5 + way * 6, 2.6, -50),
            fill: leaves.light,
          },
        ]
      : []),
    { d: disc(60, 95, 9, 9 * Math.min(long, 1.3), 24), fill: skin },
    { d: disc(56.5, 90.5, 3, 1.8, -40), fill: glint },
    { d: disc(60, 102, 16, 5.5), fill: '#6b4a35' },
    { d: disc(54, 101, 3, 1.4) + disc(67, 102.5, 2.4, 1.2), fill: '#8a654b' },
  ];
}

function twoLeaves({ leaves: { mid, light, dark }, stem }: Species, way: number): Shape[] {
  return [
    { d: arc(60, 101, 60, 78, 2), line: stem, width: 4 },
    { d: leaf(60, 80, 22, 8.5, -24), fill: mid },
    { d: leaf(60, 80, 22, 8.5, 204), fill: dark },
    { d: arc(62, 79, 74, 74, -1), line: light, width: 1.6 },
    ...(way > 0.4 ? [{ d: leaf(60, 80, 8 + way * 8, 4.5, -90), fill: light }] : []),
  ];
}

/** Grass that has grown between the trees. */
function grass({ mid, light }: { mid: string; light: string }): Shape[] {
  const tuft = (x: number, size: number) =>
    [-125, -100, -78, -52].map((angle) => leaf(x, 102, size, 2.2, angle)).join('');
  return [
    { d: tuft(44, 11) + tuft(79, 10), fill: mid },
    { d: tuft(72, 7) + tuft(50, 7) + tuft(28, 7), fill: light },
  ];
}
