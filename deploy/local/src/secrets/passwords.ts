import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../voice';
import { DATABASE_ROLES, HOLDERS, holdingOf } from './holdings';
import { writeWhole } from './write';

/** Random secrets of this data folder. */
export interface Secrets {
  databaseAdminPassword: string;
  /** The password of Redis's administrator; processes have users of their own. */
  redisPassword: string;
  operatorPassword: string;
  /** Passwords of the database roles and Redis users. */
  passwords: Record<string, string>;
}

/** The Redis user of a process. */
export const redisUser = (holder: string) => `redis_${holder}`;

/** Creates missing secrets; existing ones are kept, because the stores were created with them. */
export function ensureSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : undefined;
  if (!kept && existsSync(join(dataDir, 'postgres'))) {
    throw new Refusal(
      `${file} is missing and the database cannot be opened without it: put it back, or begin anew with npm start -- --reset.`,
    );
  }
  const users = [
    ...DATABASE_ROLES,
    ...HOLDERS.filter((holder) => holdingOf(holder).redis).map((holder) => redisUser(holder)),
  ];
  const secrets: Secrets = {
    databaseAdminPassword: kept?.databaseAdminPassword ?? randomBytes(24).toString('hex'),
    redisPassword: kept?.redisPassword ?? randomBytes(24).toString('hex'),
    operatorPassword: kept?.operatorPassword ?? randomBytes(9).toString('base64url'),
    passwords: Object.fromEntries(
      users.map((user) => [user, kept?.passwords?.[user] ?? randomBytes(24).toString('hex')]),
    ),
  };
  writeWhole(file, JSON.stringify(secrets, null, 2), 0o600);
  return secrets;
}
