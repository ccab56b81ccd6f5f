import { createPrivateKey, type JsonWebKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BackupReport, HEADERS } from '@homeroom/contracts';
import { sign } from 'jsonwebtoken';
import { reasonOf, type Say } from './refused';
import type { BackupSettings } from './settings';

const ATTEMPTS = 5;
const PAUSE_MS = 3_000;

/**
 * Reports the run to the school service, which keeps the record. Uses signed HTTP, so that the role that can read every school's data needs
 * no write permission. A run that could not be reported is noticed there once the next one is overdue.
 */
export async function tell(
  { schoolUrl, keysDir }: BackupSettings,
  report: BackupReport,
  say: Say,
): Promise<void> {
  if (!schoolUrl) return;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send(`${schoolUrl}/internal/backup-runs`, keysDir, report);
      return;
    } catch (error) {
      if (attempt < ATTEMPTS) await wait(PAUSE_MS);
      else return say(`the run could not be reported: ${reasonOf(error)}`);
    }
  }
}

async function send(url: string, keysDir: string, report: BackupReport): Promise<void> {
  const jwk = JSON.parse(readFileSync(join(keysDir, 'backup.jwk'), 'utf8')) as JsonWebKey & { kid: string };
  const token = sign({}, createPrivateKey({ key: jwk, format: 'jwk' }), {
    algorithm: 'ES256',
    keyid: jwk.kid,
    issuer: 'backup',
    audience: 'service',
    expiresIn: 60,
  });
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [HEADERS.serviceToken]: token },
    body: JSON.stringify(report),
    signal: AbortSignal.timeout(10_000),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`status ${response.status}`);
}
