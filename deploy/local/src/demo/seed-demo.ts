import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from '../data-folder';
import { serviceUrl, type Wiring } from '../processes';
import { demoPlan } from './plan';
import { seedSchools } from './seed';

/**
 * Seeds the two demo schools once. The day of the first seeding is kept with the data, because the six weeks of points end
 * on the day before it.
 */
export async function seedDemo(
  wiring: Wiring,
  data: DataFolder,
  note: (detail: string) => void,
): Promise<void> {
  const marker = join(data.path, 'demo-day');
  if (existsSync(marker)) return note(`seeded on ${readFileSync(marker, 'utf8')}`);
  const today = new Date().toISOString().slice(0, 10);
  const { schools } = demoPlan(today);
  await seedSchools(schools, (service) => serviceUrl(wiring.ports, service), wiring.keysDir);
  writeFileSync(marker, today);
  note(schools.map(({ name }) => name).join(', '));
}
