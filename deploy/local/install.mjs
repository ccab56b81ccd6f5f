/**
 * Takes a clean clone to compiled code: packages, the pinned Node, build. Has no dependencies, because it runs before they are installed.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { say, step } from './steps.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const stampFile = join(root, 'node_modules', '.homeroom-install.json');
/** The Node that everything runs on: installed as a package, where it is available for the system. */
const pinnedNode = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
/** The oldest Node that can run the installation, or everything where the pinned Node is not available. */
const OLDEST = [20, 19];
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function refusal(message, exitCode = 1) {
  return Object.assign(new Error(message), { forUser: true, exitCode });
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw refusal(
    `Homeroom needs Node ${OLDEST.join('.')} or newer and this is ${process.versions.node}: install a newer Node and start again.`,
  );
}

/** Runs a command quietly, showing its output only if it fails. Passes signals on to the command and exits with it. */
function run(command, args, env) {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk) => {
      output = (output + chunk).slice(-40_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    let interrupted = false;
    const forward = (signal) => {
      interrupted = true;
      child.kill(signal);
    };
    for (const signal of SIGNALS) process.on(signal, forward);
    const done = (outcome) => {
      for (const signal of SIGNALS) process.off(signal, forward);
      if (interrupted) reject(refusal('Stopped.', 130));
      else resolve(outcome);
    };
    child.on('error', (error) => done({ ok: false, output: error.message }));
    child.on('close', (code) => done({ ok: code === 0, output }));
  });
}

function lastLines(output, count) {
  return output.trim().split('\n').slice(-count).join('\n');
}

/** Identifies the inputs of the installation; kept inside node_modules, so that it disappears together with the packages. */
function installStamp() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return JSON.stringify({ lock, platform: `${process.platform}-${process.arch}` });
}

function npm(...args) {
  const cli = process.env.npm_execpath || '';
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  return cli.endsWith('npm-cli.js')
    ? run(process.execPath, [cli, ...args, ...flags])
    : run('npm', [...args, ...flags]);
}

async function installPackages() {
  const stamp = installStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  await step('Install packages', async (note) => {
    let outcome = await npm('ci');
    if (!outcome.ok) {
      // `npm ci` refuses a lock file that was written where the optional packages of other systems are not available.
      note('npm ci refused the lock file, used npm install --no-save');
      outcome = await npm('install', '--no-save');
    }
    if (!outcome.ok) {
      throw refusal(`The packages could not be installed; npm said:\n${lastLines(outcome.output, 12)}`);
    }
    writeFileSync(stampFile, stamp);
  });
}

async function build() {
  await step('Build', async (note) => {
    const nx = createRequire(join(root, 'package.json')).resolve('nx/bin/nx.js');
    const outcome = await run(process.execPath, [nx, 'run-many', '-t', 'build', '--outputStyle=static'], {
      NX_DAEMON: 'false',
      NX_NO_CLOUD: 'true',
      NX_TUI: 'false',
      NX_ISOLATE_PLUGINS: 'false',
      NODE_ENV: 'production',
      FORCE_COLOR: '0',
    });
    if (!outcome.ok) throw refusal(`The build failed:\n${lastLines(outcome.output, 60)}`);
    const cached =
      /read the output from the cache instead of running the command for (\d+) out of (\d+)/.exec(
        outcome.output,
      );
    if (cached)
      note(cached[1] === cached[2] ? 'nothing changed' : `${cached[1]} of ${cached[2]} parts unchanged`);
  });
}

/** Restarts on the pinned Node, unless it is already running: npm finds it first once it is installed, but not during the first run. */
async function goOnWithPinnedNode() {
  if (!existsSync(pinnedNode)) return;
  // Makes commands that are started by name ("node") use the pinned Node too.
  process.env.PATH = [dirname(pinnedNode), process.env.PATH].join(delimiter);
  if (realpathSync(process.execPath) === realpathSync(pinnedNode)) return;
  const child = spawn(pinnedNode, process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  process.exit(code ?? 1);
}

/** Makes the clone ready to run and loads its compiled entry, `deploy/local/dist/<name>.js`. */
export async function prepare(name) {
  requireNode();
  await installPackages();
  await goOnWithPinnedNode();
  say(`Homeroom on Node ${process.versions.node}`);
  await build();
  return createRequire(import.meta.url)(`./dist/${name}.js`);
}
