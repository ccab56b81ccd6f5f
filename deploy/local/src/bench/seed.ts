import type { DemoSchool } from '@homeroom/contracts';
import type { Wiring } from '../processes';
import { askAsSetup } from '../setup-calls';
import { partForClassroom, partForSchool, partsForAuth } from './parts';

const SEEDING = 'seeding';

/**
 * A whole school by the services' own statements, for the bench alone: 2,400 students with their PINs, and a thousand schools
 * beside them, would take the roads of people most of an hour. The tenant first, then who may sign in, then what they have to
 * do with one another.
 */
export async function seedSchool(wiring: Wiring, school: DemoSchool): Promise<void> {
  await seedDoors(wiring, school);
  await seedClassroom(wiring, school);
}

/** The tenant, and who can sign in. */
export async function seedDoors(wiring: Wiring, school: DemoSchool): Promise<void> {
  await askAsSetup(wiring, 'school', SEEDING, partForSchool(school));
  for (const part of partsForAuth(school)) await askAsSetup(wiring, 'auth', SEEDING, part);
}

/** Without accounts: nobody of this school can sign in. */
export function seedClassroom(wiring: Wiring, school: DemoSchool): Promise<void> {
  return askAsSetup(wiring, 'classroom', SEEDING, partForClassroom(school));
}
