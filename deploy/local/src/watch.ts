import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from './ports';
import type { Stack } from './stack';
import type { Voice } from './voice';

const WATCHED = ['libs', 'services', 'gateway'];
/** An editor saves in several steps, and a branch switch touches many files: wait until changes stop. */
const QUIET_MS = 200;

/** Watch mode: serves the app through Vite, rebuilds each changed package, and restarts its processes. */
export async function watchSources(stack: Stack, voice: Voice): Promise<void> {
  await startVite(stack, voice);
  const { root } = stack.wiring;
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const applyChanges = () => {
    const packages = [...changed];
    changed = new Set();
    work = work
      .then(() => rebuild(stack, voice, packages))
      .catch((error: unknown) => voice.say(`  ! ${String(error)}`));
  };
  for (const folder of WATCHED.filter((name) => existsSync(join(root, name)))) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      const owner = /^(?:(.+?)\/)?src\/.+(?<!\.spec)\.(?:ts|json)$/.exec(file ?? '');
      if (!owner) return;
      changed.add(owner[1] ? `${folder}/${owner[1]}` : folder);
      clearTimeout(timer);
      timer = setTimeout(applyChanges, QUIET_MS);
    });
  }
}

async function startVite(stack: Stack, voice: Voice): Promise<void> {
  const { root } = stack.wiring;
  const { vite } = await freePorts(['vite']);
  stack.supervisor.start({
    name: 'vite',
    command: process.execPath,
    args: [join(root, 'node_modules/vite/bin/vite.js'), '--port', String(vite), '--strictPort'],
    cwd: join(root, 'frontend'),
    env: { API_URL: stack.url, BRAND_NAME: process.env.BRAND_NAME ?? '', NODE_ENV: 'development' },
    stage: 'gateway',
  });
  voice.say(`Vite serves the app from its sources at http://localhost:${vite}`);
}

/** A changed library restarts everything; a changed service or gateway only itself. */
async function rebuild(stack: Stack, voice: Voice, packages: string[]): Promise<void> {
  await voice.step(`Rebuild ${packages.join(', ')}`, async () => {
    for (const folder of packages) await buildPackage(join(stack.wiring.root, folder));
  });
  const all = packages.some((folder) => folder.startsWith('libs/'));
  const touched = stack.supervisor.list().filter(({ spec }) => {
    const script = spec.args[0] ?? '';
    const ours = all
      ? WATCHED.some((folder) => script.startsWith(join(stack.wiring.root, folder)))
      : packages.some((folder) => script.startsWith(join(stack.wiring.root, folder, 'dist')));
    return ours;
  });
  await voice.step(`Restart ${touched.map(({ spec }) => spec.name).join(', ')}`, async () => {
    await Promise.all(
      touched.map(async (supervised) => {
        await supervised.stop(2_000);
        supervised.failures = 0;
        supervised.start();
        await stack.supervisor.ready(supervised.spec.name);
      }),
    );
  });
}

function buildPackage(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', 'build'], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${folder} does not build`))));
  });
}
