import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_ROLES, type Holder, HOLDERS, holdingOf, SUPERUSER } from './holdings';
import { redisUser, type Secrets } from './passwords';
import { writeWhole } from './write';

/** Administrator's URLs of the stores. */
export interface Stores {
  databaseUrl: string;
  redisUrl: string;
  /** False for an external Redis, in which our users do not exist. */
  isOwnRedis: boolean;
  smtpUrl: string;
}

/**
 * Writes each process's secrets into a folder of its own, in files named after the variables. Beside them are the stores' own: `roles` for
 * the set-up, `postgres` and `redis` for the servers.
 */
export class SecretFiles {
  readonly roles: string;
  readonly redisUsers: string;

  constructor(private readonly folder: string) {
    this.roles = join(folder, 'roles');
    this.redisUsers = join(folder, 'redis', 'users.acl');
  }

  of(holder: Holder): string {
    return join(this.folder, holder);
  }

  /** Writes the secrets that do not depend on running stores. */
  writeForStores({ databaseAdminPassword, redisPassword, passwords }: Secrets): void {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    this.writeAll('postgres', { password: databaseAdminPassword });
    this.writeAll('roles', Object.fromEntries(DATABASE_ROLES.map((role) => [role, passwords[role] ?? ''])));
    this.writeAll('redis', { password: redisPassword, 'users.acl': redisUsers(redisPassword, passwords) });
  }

  writeForProcesses(stores: Stores, secrets: Secrets): void {
    for (const holder of HOLDERS)
      this.writeAll(holder, { ...variablesOf(holder, stores, secrets), ...this.given(holder) });
  }

  /** Values come from the shell, or else are kept from the previous run. */
  private given(holder: Holder): Record<string, string> {
    const before = (variable: string) => join(this.of(holder), variable);
    const given = (holdingOf(holder).given ?? []).map((variable) => [
      variable,
      process.env[variable] || (existsSync(before(variable)) ? readFileSync(before(variable), 'utf8') : ''),
    ]);
    return Object.fromEntries(given) as Record<string, string>;
  }

  private writeAll(name: string, files: Record<string, string>): void {
    mkdirSync(join(this.folder, name), { recursive: true });
    for (const [file, text] of Object.entries(files)) writeWhole(join(this.folder, name, file), text);
  }
}

function variablesOf(holder: Holder, stores: Stores, secrets: Secrets): Record<string, string> {
  const { database, redis, others = [] } = holdingOf(holder);
  const values = { OPERATOR_PASSWORD: secrets.operatorPassword, SMTP_URL: stores.smtpUrl };
  const addresses = Object.entries(database).map(([variable, role]) => [
    variable,
    role === SUPERUSER ? stores.databaseUrl : urlAs(stores.databaseUrl, role, secrets.passwords[role] ?? ''),
  ]);
  const user = redisUser(holder);
  const redisUrl = stores.isOwnRedis
    ? urlAs(stores.redisUrl, user, secrets.passwords[user] ?? '')
    : stores.redisUrl;
  return {
    ...(Object.fromEntries(addresses) as Record<string, string>),
    ...(redis ? { REDIS_URL: redisUrl } : {}),
    ...Object.fromEntries(others.map((variable) => [variable, values[variable]])),
  };
}

function urlAs(address: string, user: string, password: string): string {
  const url = new URL(address);
  url.username = user;
  url.password = password;
  return url.href;
}

/** Services may use queues and live channels, the gateway only subscribes; no process has administrative rights. */
const SERVICES_MAY = '~{homeroom-* ~live:* &live:* +@all -@admin -@dangerous +info';
const GATEWAY_MAY = '~live:* &live:* +@read +subscribe +unsubscribe +@connection +info';

function redisUsers(adminPassword: string, passwords: Secrets['passwords']): string {
  const hash = (password: string) => `#${createHash('sha256').update(password).digest('hex')}`;
  return [
    `user default on ${hash(adminPassword)} ~* &* +@all`,
    ...HOLDERS.filter((holder) => holdingOf(holder).redis).map((holder) => {
      const user = redisUser(holder);
      const rights = holder === 'gateway' ? GATEWAY_MAY : SERVICES_MAY;
      return `user ${user} on ${hash(passwords[user] ?? '')} ${rights}`;
    }),
    '',
  ].join('\n');
}
