import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES } from '@homeroom/contracts';
import { parse } from 'yaml';
import { keysCommand } from './command';
import { type Holder, HOLDERS, holdingOf, SIGNERS } from './holdings';
import { KeyFiles } from './keys';
import { redisUser } from './passwords';

interface Container {
  command?: string[];
  environment?: Record<string, string>;
  secrets?: { source: string; target: string }[];
  volumes?: string[];
}

const root = join(__dirname, '../../../..');
const FOLDER = './.homeroom-compose';
const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, Container>;
  secrets?: Record<string, { file: string }>;
};

/** The stores and the set-up hold secrets of their own; the mail inbox has none. */
const STORES = ['postgres', 'redis', 'mail'];
const processes = Object.entries(compose.services).filter(([name]) => !STORES.includes(name));
const holderOf = ({ command }: Container) => command?.[0] as Holder;

const make = (words: string[]) =>
  keysCommand(root, words, { say: () => undefined, step: (_, work) => work(() => undefined) });

let folder: string;
let passwords: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'homeroom-secrets-'));
  await make(['create', '--in', folder]);
  ({ passwords } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as {
    passwords: Record<string, string>;
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the concatenated text of all files in these folders. */
function textIn(...folders: string[]): string {
  const texts = folders.flatMap((name) => {
    const path = join(folder, name);
    return readdirSync(path).map((file) => readFileSync(join(path, file), 'utf8'));
  });
  return texts.join('\n');
}

const holdings = () =>
  HOLDERS.map((holder) => [holder, textIn(`secrets/${holder}`, `keys/${holder}`)] as const);

describe('the distribution of secrets', () => {
  it('gives each role and Redis password only to the processes that use it', () => {
    const expected = Object.fromEntries(
      Object.keys(passwords).map((user) => [
        user,
        HOLDERS.filter(
          (holder) => Object.values(holdingOf(holder).database).includes(user) || redisUser(holder) === user,
        ),
      ]),
    );
    const found = Object.fromEntries(
      Object.entries(passwords).map(([user, password]) => [
        user,
        holdings().flatMap(([holder, text]) => (text.includes(password) ? [holder] : [])),
      ]),
    );
    expect(found).toEqual(expected);
    expect(new Set(Object.values(passwords)).size).toBe(Object.keys(passwords).length);
    // A service's roles belong to that service alone; only the set-up and the backup span all services, and neither is exposed to the
    // network.
    const shared = Object.entries(found).filter(([, holders]) => holders.length !== 1);
    expect(shared).toEqual([['homeroom_migrator', ['backup', 'setup']]]);
    for (const service of SERVICES)
      expect([found[`${service}_app`], found[`${service}_relay`]]).toEqual([[service], [service]]);
  });

  it('gives each private key to one process, and publishes public halves only', () => {
    for (const signer of SIGNERS) {
      const holders = HOLDERS.filter((holder) =>
        readdirSync(join(folder, 'keys', holder)).includes(`${signer}.jwk`),
      );
      expect(holders).toEqual([signer === 'session' ? 'auth' : signer]);
      const { d } = JSON.parse(
        readFileSync(join(folder, 'keys', holders[0] ?? '', `${signer}.jwk`), 'utf8'),
      ) as {
        d: string;
      };
      expect(textIn('keys/public')).not.toContain(d);
    }
    expect(textIn('keys/public')).not.toContain('"d"');
    expect(statSync(join(folder, 'keys')).mode & 0o077).toBe(0);
    expect(statSync(join(folder, 'secrets')).mode & 0o077).toBe(0);
  });

  it('gives both push senders the same key, also when only one of them has it', () => {
    const files = ['messaging', 'alerts'].map((holder) => join(folder, 'keys', holder, 'push.jwk'));
    const [first, second] = files.map((file) => readFileSync(file, 'utf8'));
    expect(second).toBe(first);
    rmSync(files[1] ?? '');
    new KeyFiles(join(folder, 'keys')).ensure();
    expect(readFileSync(files[1] ?? '', 'utf8')).toBe(first);
    expect(
      readdirSync(join(folder, 'keys')).filter((holder) => textIn(`keys/${holder}`).includes(first ?? '')),
    ).toEqual(['alerts', 'messaging']);
  });

  it('takes an existing secret from the shell, gives it to its only holder and keeps it', async () => {
    const secret = 'a secret that both sides have long known';
    process.env.MAIL_REPORTS_SECRET = secret;
    await make(['create', '--in', folder]);
    delete process.env.MAIL_REPORTS_SECRET;
    await make(['create', '--in', folder]);
    const holders = holdings().flatMap(([holder, text]) => (text.includes(secret) ? [holder] : []));
    expect(holders).toEqual(['school']);
    expect(readFileSync(join(folder, 'secrets/messaging/TEXTS_TOKEN'), 'utf8')).toBe('');
  });

  it('takes external stores from the shell, with a password for each role, and keeps them', async () => {
    const theirs = mkdtempSync(join(tmpdir(), 'homeroom-secrets-'));
    const stores = {
      DATABASE_URL: 'postgres://boss:pw@db.example:6432/homeroom?sslmode=require',
      REDIS_URL: 'rediss://all:pw@cache.example:6380',
      SMTP_URL: 'smtps://me:pw@mail.example',
    };
    const said = jest.replaceProperty(process, 'env', { ...process.env, ...stores });
    await make(['create', '--in', theirs]);
    said.restore();
    await make(['create', '--in', theirs]);
    const read = (file: string) => readFileSync(join(theirs, 'secrets', file), 'utf8');
    const own = read('roles/auth_app');
    expect(read('auth/DATABASE_URL')).toBe(
      `postgres://auth_app:${own}@db.example:6432/homeroom?sslmode=require`,
    );
    expect(read('setup/DATABASE_ADMIN_URL')).toBe(stores.DATABASE_URL);
    expect([read('gateway/REDIS_URL'), read('alerts/REDIS_URL')]).toEqual([
      stores.REDIS_URL,
      stores.REDIS_URL,
    ]);
    expect(read('school/SMTP_URL')).toBe(stores.SMTP_URL);
    rmSync(theirs, { recursive: true });
  });

  it('keeps existing secrets and keys when run again', async () => {
    const before = textIn('secrets/auth', 'keys/auth', 'keys/backup', 'keys/public');
    await make(['create', '--in', folder]);
    expect(textIn('secrets/auth', 'keys/auth', 'keys/backup', 'keys/public')).toBe(before);
  });
});

/** Volumes for backups and uploaded files. */
const VOLUMES: Partial<Record<string, string[]>> = {
  backup: ['backups:/backups', 'files:/files'],
  classroom: ['files:/files'],
  messaging: ['files:/files'],
};

describe('docker-compose.yml', () => {
  it('runs every process that holds a secret or a key', () => {
    expect(new Set(processes.map(([, container]) => holderOf(container)))).toEqual(new Set(HOLDERS));
  });

  it.each(processes)('mounts into %s its own secrets and keys, and nobody else’s', (name, container) => {
    const holder = holderOf(container);
    const { database, redis, others = [], given: told = [] } = holdingOf(holder);
    const wanted = [...Object.keys(database), ...(redis ? ['REDIS_URL'] : []), ...others, ...told]
      // Among the alerts processes, only the worker sends.
      .filter((variable) => !(['SMTP_URL', 'TEXTS_TOKEN'].includes(variable) && name === 'alerts'))
      .map((variable) => [variable, `${FOLDER}/secrets/${holder}/${variable}`]);
    const given = (container.secrets ?? []).map(({ source, target }) => [
      target,
      compose.secrets?.[source]?.file,
    ]);
    const roles = given.filter(([target]) => target?.startsWith('/run/secrets/roles/'));
    expect(Object.fromEntries(given.filter((each) => !roles.includes(each)))).toEqual(
      Object.fromEntries(wanted),
    );
    // The set-up needs every role's password, to set them.
    expect(roles.map(([, file]) => file?.split('/').at(-1)).sort()).toEqual(
      name === 'setup' ? readdirSync(join(folder, 'secrets', 'roles')).sort() : [],
    );
    const folders = (container.volumes ?? []).filter((volume) => volume.startsWith('.'));
    expect(folders).toEqual(
      name === 'setup'
        ? []
        : [`${FOLDER}/keys/${holder}:/keys/own:ro`, `${FOLDER}/keys/public:/keys/public:ro`],
    );
    expect((container.volumes ?? []).filter((volume) => !volume.startsWith('.'))).toEqual(
      VOLUMES[name] ?? [],
    );
  });

  it('refers only to secret files that are generated', () => {
    const files = Object.values(compose.secrets ?? {}).map(({ file }) => file.replace(FOLDER, folder));
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => !statSync(file).isFile())).toEqual([]);
  });

  it('puts no secret into an environment variable', () => {
    const telling = Object.entries(compose.services).flatMap(([name, { environment = {} }]) =>
      Object.entries(environment)
        .filter(([variable, value]) =>
          /PASSWORD|SECRET|TOKEN|_KEY |DATABASE_URL|REDIS_URL|SMTP_URL/.test(`${variable} ${value}`),
        )
        .map(([variable, value]) => `${name} ${variable}=${value}`),
    );
    // Only paths to secrets are allowed, not their values.
    const places = /^\S+ (SECRETS_DIR=\/run\/secrets|POSTGRES_PASSWORD_FILE=\/run\/secrets\/password)$/;
    expect(telling.filter((line) => !places.test(line))).toEqual([]);
  });

  it('requires a password for every Redis user', () => {
    const redis = JSON.stringify(compose.services.redis);
    expect(redis).toContain('--aclfile');
    const users = readFileSync(join(folder, 'secrets/redis/users.acl'), 'utf8').trim().split('\n');
    expect(
      users.filter((line) => !/^user \S+ on #[0-9a-f]{64} /.test(line) || line.includes('nopass')),
    ).toEqual([]);
    expect(users[0]).toMatch(/^user default /);
  });
});
