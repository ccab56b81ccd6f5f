import type { PlantSpecies } from '@homeroom/domain';
import { apple } from './apple';
import { bonsai } from './bonsai';
import { cactus } from './cactus';
import { cherry } from './cherry';
import { fir } from './fir';
import { moon } from './moon';
import { palm } from './palm';
import { sunflower } from './sunflower';
import { willow } from './willow';
import type { Species } from './kind';

export const SPECIES: Record<PlantSpecies, Species> = {
  apple,
  cherry,
  fir,
  willow,
  sunflower,
  palm,
  cactus,
  bonsai,
  moon,
};
