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

/** Stores and set-up have what no other has; the mail inbox has nothing. */
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

/** The text of all files in these folders. */
function textIn(...folders: string[]): string {
  const texts = folders.flatMap((name) => {
    const path = join(folder, name);
    return readdirSync(path).map((file) => readFileSync(join(path, file), 'utf8'));
  });
  return texts.join('\n');
}

const holdings = () =>
  HOLDERS.map((holder) => [holder, textIn(`secrets/${holder}`, `keys/${holder}`)] as const);

describe('who holds what', () => {
  it('hands each password of a role and of Redis to whom it belongs alone', () => {
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
    // Roles of a service are that service's; the set-up and the backup stand above them all and are no doors to the world.
    const shared = Object.entries(found).filter(([, holders]) => holders.length !== 1);
    expect(shared).toEqual([['homeroom_migrator', ['backup', 'setup']]]);
    for (const service of SERVICES)
      expect([found[`${service}_app`], found[`${service}_relay`]]).toEqual([[service], [service]]);
  });

  it('lets each key sign in one process, and publishes no half of it that signs', () => {
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

  it('gives whoever browsers know the same key, also where one of them had it before the other', () => {
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

  it('takes what others have made from the shell, for whom it is alone, and keeps it', async () => {
    const secret = 'a secret that both sides have long known';
    process.env.MAIL_REPORTS_SECRET = secret;
    await make(['create', '--in', folder]);
    delete process.env.MAIL_REPORTS_SECRET;
    await make(['create', '--in', folder]);
    const holders = holdings().flatMap(([holder, text]) => (text.includes(secret) ? [holder] : []));
    expect(holders).toEqual(['school']);
    expect(readFileSync(join(folder, 'secrets/messaging/TEXTS_TOKEN'), 'utf8')).toBe('');
  });

  it('takes stores of yours from the shell, each role with its own password, and keeps them', async () => {
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

  it('keeps what exists when it is made again', async () => {
    const before = textIn('secrets/auth', 'keys/auth', 'keys/backup', 'keys/public');
    await make(['create', '--in', folder]);
    expect(textIn('secrets/auth', 'keys/auth', 'keys/backup', 'keys/public')).toBe(before);
  });
});

/** What is kept on a disk: backups, and what people hand over. */
const VOLUMES: Partial<Record<string, string[]>> = {
  backup: ['backups:/backups', 'files:/files'],
  classroom: ['files:/files'],
  messaging: ['files:/files'],
};

describe('docker-compose.yml', () => {
  it('runs every process that holds something', () => {
    expect(new Set(processes.map(([, container]) => holderOf(container)))).toEqual(new Set(HOLDERS));
  });

  it.each(processes)('gives %s its own secrets and keys, and nobody else’s', (name, container) => {
    const holder = holderOf(container);
    const { database, redis, others = [], given: told = [] } = holdingOf(holder);
    const wanted = [...Object.keys(database), ...(redis ? ['REDIS_URL'] : []), ...others, ...told]
      // Only the alerts worker sends.
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
    // The set-up gives the roles their passwords.
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

  it('names files that are made', () => {
    const files = Object.values(compose.secrets ?? {}).map(({ file }) => file.replace(FOLDER, folder));
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => !statSync(file).isFile())).toEqual([]);
  });

  it('puts no secret into an environment', () => {
    const telling = Object.entries(compose.services).flatMap(([name, { environment = {} }]) =>
      Object.entries(environment)
        .filter(([variable, value]) =>
          /PASSWORD|SECRET|TOKEN|_KEY |DATABASE_URL|REDIS_URL|SMTP_URL/.test(`${variable} ${value}`),
        )
        .map(([variable, value]) => `${name} ${variable}=${value}`),
    );
    // Where they lie, and nothing of them.
    const places = /^\S+ (SECRETS_DIR=\/run\/secrets|POSTGRES_PASSWORD_FILE=\/run\/secrets\/password)$/;
    expect(telling.filter((line) => !places.test(line))).toEqual([]);
  });

  it('asks for a password before Redis answers', () => {
    const redis = JSON.stringify(compose.services.redis);
    expect(redis).toContain('--aclfile');
    const users = readFileSync(join(folder, 'secrets/redis/users.acl'), 'utf8').trim().split('\n');
    expect(
      users.filter((line) => !/^user \S+ on #[0-9a-f]{64} /.test(line) || line.includes('nopass')),
    ).toEqual([]);
    expect(users[0]).toMatch(/^user default /);
  });
});
