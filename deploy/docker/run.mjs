/**
 * The image's entry: its argument names the process to become. `setup` prepares database roles and schemas; `keys` makes and
 * rotates keys and passwords in a folder that is mounted for it.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const require = createRequire(import.meta.url);
const SERVICES = ['auth', 'school', 'classroom', 'messaging', 'alerts'];

const scripts = {
  gateway: 'gateway/dist/main.js',
  ...Object.fromEntries(SERVICES.map((name) => [name, `services/${name}/dist/main.js`])),
  backup: 'deploy/backup/dist/main.js',
  restore: 'deploy/backup/dist/main.js',
};

function setup() {
  run('libs/database/dist/prepare.js');
  for (const name of SERVICES) run(`services/${name}/dist/migrate.js`);
}

function run(script) {
  const { status } = spawnSync(process.execPath, [join(root, script)], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function keys() {
  const { keysCommand } = require(join(root, 'deploy/local/dist/secrets/command.js'));
  const say = (line) => process.stdout.write(`${line}\n`);
  keysCommand(root, process.argv.slice(3), { say }).then(process.exit, (error) => {
    process.stderr.write(`${error.forUser ? error.message : error.stack}\n`);
    process.exit(1);
  });
}

const [name = 'gateway'] = process.argv.slice(2);
if (name === 'setup') setup();
else if (name === 'keys') keys();
else if (Object.hasOwn(scripts, name)) require(join(root, scripts[name]));
else {
  process.stderr.write(
    `There is no process "${name}". Choose one of: ${Object.keys(scripts).join(', ')}, setup, keys.\n`,
  );
  process.exit(64);
}
