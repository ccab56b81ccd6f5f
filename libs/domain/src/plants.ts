import type { Badge } from './badges';
import { LEVEL_STEPS, type Level, levelOf } from './levels';
import { hashOf } from './text-hash';

/**
 * The level at which each species becomes available. A student who has once reached the level can choose it from then on, even if points
 * are lost.
 */
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

/** The look of a child's plant; its growth follows from the child's level. */
export interface PlantChoice {
  species: PlantSpecies;
  pot: PlantPot;
  companion: PlantCompanion;
}

/**
 * The plant of a student, with a default for those who have not chosen one: always the same for a student, and never a species that has to
 * be unlocked.
 */
export function plantOf(studentId: string, chosen?: PlantChoice | null): PlantChoice {
  if (chosen) return chosen;
  const number = numberOf(studentId);
  return {
    species: pick(COMMON_SPECIES, number, 'apple'),
    pot: pick(PLANT_POTS, number >>> 8, 'clay'),
    companion: pick(PLANT_COMPANIONS, number >>> 16, 'none'),
  };
}

/** The level at which a species becomes available. */
export function opensAt(species: PlantSpecies): Level {
  return levelOf(LEVEL_STEPS.find(({ key }) => key === OPENS_AT[species])?.from ?? 0);
}

/** Based on badges, because they record a level even after points are lost. */
export function isOpenSpecies(species: PlantSpecies, badges: readonly Badge[]): boolean {
  const level = OPENS_AT[species];
  return (
    level === 'seed' ||
    badges.some(({ family, about, earnedAt }) => family === 'level' && about === level && earnedAt !== null)
  );
}

function pick<T>(from: readonly T[], number: number, otherwise: T): T {
  return from[number % from.length] ?? otherwise;
}

/** Mixes the hash, because those of similar texts differ only in their low bits. */
function numberOf(text: string): number {
  const hash = hashOf(text);
  const value = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
  return (value ^ (value >>> 13)) >>> 0;
}
