import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES } from '@homeroom/contracts';

/** A folder with all keys a process may look for, its own and the shared ones. */
export function testKeys(): string {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-keys-'));
  for (const name of ['session', 'gateway', 'setup', 'backup', ...SERVICES]) {
    const { own, known } = testKey(`${name}-1`);
    writeFileSync(join(folder, `${name}.jwk`), JSON.stringify(own));
    writeFileSync(join(folder, `${name}.jwks`), JSON.stringify({ keys: [known] }));
  }
  writeFileSync(join(folder, 'push.jwk'), JSON.stringify(testKey('push-1').own));
  for (const name of ['pepper', 'addresses', 'links', 'receipts'])
    writeFileSync(join(folder, `${name}.key`), randomBytes(32).toString('hex'));
  return folder;
}

/** Both halves of a new key, in the form of their files. */
export function testKey(kid: string): { own: object; known: object } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    own: { ...privateKey.export({ format: 'jwk' }), kid },
    known: { ...publicKey.export({ format: 'jwk' }), kid },
  };
}
