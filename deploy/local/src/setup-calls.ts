import { createPrivateKey } from 'node:crypto';
import { HEADERS, type ServiceName } from '@homeroom/contracts';
import { sign } from 'jsonwebtoken';
import { serviceUrl, type Wiring } from './processes';
import { Refusal } from './voice';

/** Hashing a full school's secrets takes long. */
const TAKING_MS = 5 * 60_000;

/** Calls a service's endpoint that only the set-up of a local start may use. */
export async function askAsSetup<T>(
  wiring: Wiring,
  service: ServiceName,
  path: string,
  body: unknown,
): Promise<T> {
  const response = await fetch(`${serviceUrl(wiring.ports, service)}/internal/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [HEADERS.serviceToken]: setupToken(wiring) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TAKING_MS),
  });
  if (response.ok) return (await response.json()) as T;
  const answer = (await response.text()).slice(0, 400);
  throw new Refusal(`/internal/${path} was not taken by ${service} (${response.status}): ${answer}`);
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
