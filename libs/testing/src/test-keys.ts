import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES } from '@homeroom/contracts';

/** A folder with every key a process may look for. */
export function testKeys(): string {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-keys-'));
  for (const name of ['session', 'gateway', 'setup', 'backup', ...SERVICES]) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(join(folder, `${name}.key`), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    writeFileSync(join(folder, `${name}.pub`), publicKey.export({ type: 'spki', format: 'pem' }));
  }
  writeFileSync(join(folder, 'pepper.key'), randomBytes(32).toString('hex'));
  return folder;
}
