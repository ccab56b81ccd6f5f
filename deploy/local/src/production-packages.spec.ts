import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { preProcessFile } from 'typescript';

const root = join(__dirname, '../../..');

interface Package {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const packageOf = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Package;

/** Read in a child process: the image's list is an ES module, which a spec cannot load. */
function entries(): string[] {
  const print = `import('./deploy/docker/processes.mjs').then(({ PROCESSES }) => process.stdout.write(JSON.stringify(PROCESSES)))`;
  const processes = execFileSync(process.execPath, ['-e', print], { cwd: root, encoding: 'utf8' });
  const scripts = Object.values(JSON.parse(processes) as Record<string, string[]>).flat();
  return ['deploy/docker/run.mjs', ...new Set(scripts)].map((file) => join(root, file));
}

/** Returns the modules that a source imports, and the packages in which it looks up files, such as fonts. */
function wantedBy(source: string): string[] {
  const lookedUp = [...source.matchAll(/require\.resolve\('([^']+)'\)/g)].flatMap(([, wanted = '']) =>
    wanted.startsWith('@homeroom/') ? [] : wanted,
  );
  return [...preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName), ...lookedUp];
}

/** Follows every import from the compiled entries: collects our files, and the packages that they import. */
function walk(from: readonly string[]): { files: Set<string>; packages: Map<string, string> } {
  const files = new Set<string>();
  const packages = new Map<string, string>();
  const waiting = [...from];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const wanted of wantedBy(readFileSync(file, 'utf8'))) {
      if (isBuiltin(wanted)) continue;
      if (wanted.startsWith('.')) waiting.push(fileAt(join(dirname(file), wanted)));
      else if (wanted.startsWith('@homeroom/')) waiting.push(libraryAt(wanted));
      else packages.set(nameOf(wanted), relative(root, file));
    }
  }
  return { files, packages };
}

/** Specs resolve libraries to their sources, so the compiled files have to be found by hand. */
function libraryAt(wanted: string): string {
  const [, name = '', door] = wanted.split('/');
  const { exports } = JSON.parse(readFileSync(join(root, 'libs', name, 'package.json'), 'utf8')) as {
    exports: Record<string, { default: string }>;
  };
  return join(root, 'libs', name, exports[door ? `./${door}` : '.']?.default ?? 'nothing');
}

function fileAt(path: string): string {
  return [`${path}.js`, join(path, 'index.js'), path].find((file) => existsSync(file)) ?? path;
}

function nameOf(wanted: string): string {
  return wanted.split('/', wanted.startsWith('@') ? 2 : 1).join('/');
}

describe('the production packages', () => {
  const { dependencies, devDependencies } = packageOf('.');
  const { files, packages } = walk(entries());
  const named = Object.keys(dependencies);
  const imported = [...packages.keys()];

  it('are found by following the imports of everything that runs in production', () => {
    const walked = [...files].map((file) => relative(root, file));
    for (const part of [
      'gateway',
      'services/alerts',
      'services/school',
      'libs/events',
      'libs/mail',
      'deploy/backup',
    ])
      expect(walked.filter((file) => file.startsWith(`${part}/dist/`)).length).toBeGreaterThan(1);
    expect(imported).toEqual(
      expect.arrayContaining(['@nestjs/core', 'fastify', 'nodemailer', 'pg', 'bullmq']),
    );
  });

  it('are all listed in dependencies, so that the image holds no others', () => {
    const missing = [...packages].filter(([name]) => !(name in dependencies));
    expect(missing.map(([name, file]) => `${name} in ${file}`)).toEqual([]);
    expect(named.filter((name) => name in devDependencies)).toEqual([]);
  });

  it('are all imported by a process or required as a peer dependency', () => {
    const wanted = imported.flatMap((name) => {
      const { peerDependencies = {}, peerDependenciesMeta = {} } = packageOf(`node_modules/${name}`);
      return Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
    });
    expect(named.filter((name) => !imported.includes(name) && !wanted.includes(name))).toEqual([]);
  });

  it('include nothing that only tests import', () => {
    expect(
      [...files].map((file) => relative(root, file)).filter((file) => file.startsWith('libs/testing/')),
    ).toEqual([]);
  });

  it('match the dev flags of the lock file, which the image build goes by', () => {
    const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { dev?: boolean } & Partial<Package>>;
    };
    expect(locked['']?.dependencies).toEqual(dependencies);
    expect(locked['']?.devDependencies).toEqual(devDependencies);
    expect(named.filter((name) => locked[`node_modules/${name}`]?.dev === true)).toEqual([]);
    expect(named.every((name) => existsSync(join(root, 'node_modules', name)))).toBe(true);
  });
});
