import { generateKeyPairSync, randomBytes, createPublicKey } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './voice';

/** Whoever signs has a pair of its own: the session cookie, the gateway's, the set-up's, the backup's and each service's tokens. */
const SIGNERS = [
  'session',
  'gateway',
  'setup',
  'backup',
  'auth',
  'school',
  'classroom',
  'messaging',
  'alerts',
] as const;

/** 32 random bytes each: what auth hashes with, and what backups are encrypted with. */
const SECRETS = ['pepper', 'archive'] as const;

/** Random secrets of this data folder. */
export interface Secrets {
  databaseAdminPassword: string;
  databaseRoleSecret: string;
  redisPassword: string;
  operatorPassword: string;
}

/** Creates what is missing and never replaces what exists: data is signed, hashed and encrypted with it. */
export function ensureKeys(dataDir: string): string {
  const dir = join(dataDir, 'keys');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  for (const name of SIGNERS) ensurePair(join(dir, `${name}.key`), join(dir, `${name}.pub`));
  for (const name of SECRETS) {
    const file = join(dir, `${name}.key`);
    if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return dir;
}

function ensurePair(keyFile: string, publicFile: string): void {
  if (!existsSync(keyFile)) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  } else if (existsSync(publicFile)) {
    return;
  }
  const publicKey = createPublicKey(readFileSync(keyFile));
  writeFileSync(publicFile, publicKey.export({ type: 'spki', format: 'pem' }), { mode: 0o600 });
}

export function ensureSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  if (existsSync(join(dataDir, 'postgres'))) {
    throw new Refusal(
      `${file} is missing and the database cannot be opened without it: put it back, or begin anew with npm start -- --reset.`,
    );
  }
  const secrets: Secrets = {
    databaseAdminPassword: randomBytes(24).toString('hex'),
    databaseRoleSecret: randomBytes(32).toString('hex'),
    redisPassword: randomBytes(24).toString('hex'),
    operatorPassword: randomBytes(9).toString('base64url'),
  };
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
