/**
 * The image's entry point: its argument names the process to run. `setup` prepares database roles and schemas; `keys` creates and rotates
 * keys and passwords in a mounted folder.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROCESSES } from './processes.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const require = createRequire(import.meta.url);

function inTurn(scripts) {
  for (const script of scripts) {
    const { status } = spawnSync(process.execPath, [join(root, script)], { stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
}

function keys([script]) {
  const { keysCommand } = require(join(root, script));
  const say = (line) => process.stdout.write(`${line}\n`);
  keysCommand(root, process.argv.slice(3), { say }).then(process.exit, (error) => {
    process.stderr.write(`${error.forUser ? error.message : error.stack}\n`);
    process.exit(1);
  });
}

const [name = 'gateway'] = process.argv.slice(2);
if (!Object.hasOwn(PROCESSES, name)) {
  const names = Object.keys(PROCESSES).join(', ');
  process.stderr.write(`There is no process "${name}". Choose one of: ${names}.\n`);
  process.exit(64);
}
const scripts = PROCESSES[name];
if (name === 'setup') inTurn(scripts);
else if (name === 'keys') keys(scripts);
else require(join(root, scripts[0]));
