import type { Badge } from './badges';
import { LEVEL_STEPS, type Level } from './levels';

/** What can grow. Who has been on the level once may choose it from then on, whatever points are lost later. */
const OPENS_AT = {
  apple: 'seed',
  cherry: 'seed',
  fir: 'seed',
  willow: 'seed',
  sunflower: 'seed',
  palm: 'seed',
  cactus: 'seed',
  bonsai: 'tree',
  moon: 'blossom',
} as const satisfies Record<string, Level['key']>;

export type PlantSpecies = keyof typeof OPENS_AT;
export const PLANT_SPECIES = Object.keys(OPENS_AT) as PlantSpecies[];
const COMMON_SPECIES = PLANT_SPECIES.filter((species) => OPENS_AT[species] === 'seed');
export const PLANT_POTS = ['clay', 'bowl', 'tall', 'basket', 'crate', 'tin'] as const;
export type PlantPot = (typeof PLANT_POTS)[number];
export const PLANT_COMPANIONS = [
  'none',
  'ladybird',
  'snail',
  'bird',
  'butterfly',
  'frog',
  'hedgehog',
] as const;
export type PlantCompanion = (typeof PLANT_COMPANIONS)[number];
export type PlantStage = Level['key'];
export const PLANT_STAGES: readonly PlantStage[] = LEVEL_STEPS.map(({ key }) => key);

/** What a child's plant is made of; how far it has grown is the child's level. */
export interface PlantChoice {
  species: PlantSpecies;
  pot: PlantPot;
  companion: PlantCompanion;
}

/** The plant of somebody who has not chosen one yet: always the same, and never one that has to be grown up to. */
export function plantOf(studentId: string, chosen?: PlantChoice | null): PlantChoice {
  if (chosen) return chosen;
  const number = numberOf(studentId);
  return {
    species: pick(COMMON_SPECIES, number, 'apple'),
    pot: pick(PLANT_POTS, number >>> 8, 'clay'),
    companion: pick(PLANT_COMPANIONS, number >>> 16, 'none'),
  };
}

/** The level that has to be reached before a species can be chosen. */
export function opensAt(species: PlantSpecies): Level {
  return levelAt(OPENS_AT[species]);
}

/** By the badges, because a level that was reached once stays on them. */
export function isOpenSpecies(species: PlantSpecies, badges: readonly Badge[]): boolean {
  const level = OPENS_AT[species];
  return (
    level === 'seed' ||
    badges.some(({ family, about, earnedAt }) => family === 'level' && about === level && earnedAt !== null)
  );
}

function levelAt(key: Level['key']): Level {
  const index = LEVEL_STEPS.findIndex((step) => step.key === key);
  const from = LEVEL_STEPS[index]?.from ?? 0;
  return { level: index + 1, key, points: from, nextAt: LEVEL_STEPS[index + 1]?.from ?? null, progress: 0 };
}

function pick<T>(from: readonly T[], number: number, otherwise: T): T {
  return from[number % from.length] ?? otherwise;
}

/** FNV-1a: the same text is the same number everywhere. */
function numberOf(text: string): number {
  let value = 2_166_136_261;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16_777_619);
  // Neighbouring texts differ in the low bits alone until they are stirred.
  value = Math.imul(value ^ (value >>> 16), 2_246_822_507);
  return (value ^ (value >>> 13)) >>> 0;
}
