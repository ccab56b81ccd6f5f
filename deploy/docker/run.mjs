/** The image's entry: its argument names the process to become. `setup` prepares keys, database roles and schemas. */
import { spawnSync } from 'node:child_process';
import { chownSync, readdirSync } from 'node:fs';
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

/** The image's own user, as which every process but the set-up runs. */
const NODE_USER = 1000;

/** Where a process is given the host and the role secret instead of whole URLs, the URLs follow from them. */
function deriveDatabaseUrls(name) {
  const { DATABASE_HOST: host, DATABASE_ROLE_SECRET: secret } = process.env;
  if (!host || !secret) return;
  const { urlAs, appOf, relayOf, platformOf, PLATFORM_DOORS, BACKUP, MIGRATOR } = require(
    join(root, 'libs/database/dist/roles.js'),
  );
  const url = (role) => urlAs(`postgres://${host}`, role, secret);
  if (['setup', 'backup', 'restore'].includes(name)) process.env.MIGRATION_DATABASE_URL ||= url(MIGRATOR);
  if (['backup', 'restore'].includes(name)) process.env.DATABASE_URL ||= url(BACKUP);
  if (!SERVICES.includes(name)) return;
  process.env.DATABASE_URL ||= url(appOf(name));
  process.env.RELAY_DATABASE_URL ||= url(relayOf(name));
  if (PLATFORM_DOORS.includes(name)) process.env.PLATFORM_DATABASE_URL ||= url(platformOf(name));
}

function setup() {
  const { ensureKeys } = require(join(root, 'deploy/local/dist/keys.js'));
  if (process.env.KEYS_PARENT) giveToNode(ensureKeys(process.env.KEYS_PARENT));
  run('libs/database/dist/prepare.js');
  for (const name of SERVICES) run(`services/${name}/dist/migrate.js`);
}

function giveToNode(folder) {
  if (process.getuid?.() !== 0) return;
  for (const file of [folder, ...readdirSync(folder).map((name) => join(folder, name))])
    chownSync(file, NODE_USER, NODE_USER);
}

function run(script) {
  const { status } = spawnSync(process.execPath, [join(root, script)], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const [name = 'gateway'] = process.argv.slice(2);
deriveDatabaseUrls(name);
if (name === 'setup') setup();
else if (Object.hasOwn(scripts, name)) require(join(root, scripts[name]));
else {
  process.stderr.write(
    `There is no process "${name}". Choose one of: ${Object.keys(scripts).join(', ')}, setup.\n`,
  );
  process.exit(64);
}
