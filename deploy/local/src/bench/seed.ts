import type { DemoSchool } from '@homeroom/contracts';
import type { Wiring } from '../processes';
import { askAsSetup } from '../setup-calls';
import { partForClassroom, partForSchool, partsForAuth } from './parts';

const SEEDING = 'seeding';

/**
 * Creates a whole school with the services' seeding endpoints, for the bench alone: 2,400 students with PINs, and a thousand schools beside
 * them, would take most of an hour through the public API. The order is the tenant, the accounts, then the classroom data.
 */
export async function seedSchool(wiring: Wiring, school: DemoSchool): Promise<void> {
  await seedDoors(wiring, school);
  await seedClassroom(wiring, school);
}

/** Creates the tenant and the accounts. */
export async function seedDoors(wiring: Wiring, school: DemoSchool): Promise<void> {
  await askAsSetup(wiring, 'school', SEEDING, partForSchool(school));
  for (const part of partsForAuth(school)) await askAsSetup(wiring, 'auth', SEEDING, part);
}

/** Creates classroom data only, without accounts: nobody of this school can sign in. */
export function seedClassroom(wiring: Wiring, school: DemoSchool): Promise<void> {
  return askAsSetup(wiring, 'classroom', SEEDING, partForClassroom(school));
}
