import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoSchool } from '@homeroom/contracts';
import { sign } from 'jsonwebtoken';

/** Each takes its own part of a school; doing it again changes nothing. The tenant comes first, its people after it. */
const TAKES_PART = ['school', 'auth', 'classroom'] as const;
export type TakesPart = (typeof TAKES_PART)[number];

/** Hands whole schools to the services over the internal endpoint that exists outside production only. */
export async function seedSchools(
  schools: readonly DemoSchool[],
  urlOf: (service: TakesPart) => string,
  keysDir: string,
  services: readonly TakesPart[] = TAKES_PART,
): Promise<void> {
  for (const school of schools) {
    for (const service of services) {
      const answer = await fetch(`${urlOf(service)}/internal/demo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-homeroom-token': setupToken(keysDir) },
        body: JSON.stringify(school),
      });
      if (!answer.ok)
        throw new Error(`${service} refused ${school.name}: ${answer.status} ${await answer.text()}`);
    }
  }
}

function setupToken(keysDir: string): string {
  return sign({}, readFileSync(join(keysDir, 'setup.key')), {
    algorithm: 'ES256',
    issuer: 'setup',
    audience: 'service',
    expiresIn: 60,
  });
}
