import { createPrivateKey } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DemoPlan, type DemoSchool, HEADERS, type ServiceName } from '@homeroom/contracts';
import { sign } from 'jsonwebtoken';
import { serviceUrl, type Wiring } from '../processes';
import { Refusal } from '../voice';
import { partForClassroom, partForSchool, partsForAuth } from './parts';
import { demoPlan } from './plan';

/** Kept with the data: the day up to which points were made, and whether all of it arrived. */
interface Seeding {
  today: string;
  complete: boolean;
}

/** Seeds both schools unless that was done; `again` sends everything once more, which changes nothing that is there. */
export async function seedDemo(wiring: Wiring, dataDir: string, again: boolean): Promise<DemoPlan> {
  const file = join(dataDir, 'demo.json');
  const seeding = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Seeding)
    : { today: new Date().toISOString().slice(0, 10), complete: false };
  const plan = demoPlan(seeding.today);
  if (seeding.complete && !again) return plan;
  writeFileSync(file, JSON.stringify({ ...seeding, complete: false }));
  for (const school of plan.schools) await seedSchool(wiring, school);
  writeFileSync(file, JSON.stringify({ ...seeding, complete: true }));
  return plan;
}

/** The tenant first, then who may sign in, then what they have to do with one another. */
export async function seedSchool(wiring: Wiring, school: DemoSchool): Promise<void> {
  await send(wiring, 'school', partForSchool(school));
  for (const part of partsForAuth(school)) await send(wiring, 'auth', part);
  await seedClassroom(wiring, school);
}

/** Without accounts: nobody of this school can sign in. */
export function seedClassroom(wiring: Wiring, school: DemoSchool): Promise<void> {
  return send(wiring, 'classroom', partForClassroom(school));
}

/** Hashing a full school’s secrets takes its time. */
const TAKING_MS = 5 * 60_000;

async function send(wiring: Wiring, service: ServiceName, part: unknown): Promise<void> {
  const response = await fetch(`${serviceUrl(wiring.ports, service)}/internal/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [HEADERS.serviceToken]: setupToken(wiring) },
    body: JSON.stringify(part),
    signal: AbortSignal.timeout(TAKING_MS),
  });
  if (response.ok) return;
  const answer = (await response.text()).slice(0, 400);
  throw new Refusal(`The demo was not taken by ${service} (${response.status}): ${answer}`);
}

function setupToken({ keys }: Wiring): string {
  const key = keys.signing('setup');
  return sign({}, createPrivateKey({ key, format: 'jwk' }), {
    algorithm: 'ES256',
    keyid: key.kid,
    issuer: 'setup',
    audience: 'service',
    expiresIn: 60,
  });
}
