import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** No container engine is needed to see that these files hold together. */
describe('docker-compose.yml', () => {
  it('follows the compose specification', () => {
    const dclint = join(dirname(require.resolve('dclint/package.json')), 'bin/dclint.cjs');
    expect(() => execFileSync(process.execPath, [dclint, 'docker-compose.yml'], { cwd: root })).not.toThrow();
  });

  it('asks for nothing that .env.example does not name', () => {
    const asked = [...read('docker-compose.yml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name ?? '');
    const offered = read('.env.example');
    expect(asked.filter((name) => !offered.includes(`${name}=`))).toEqual([]);
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
