import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal, type Voice } from '../voice';
import { type Holder, SIGNERS } from './holdings';
import { KeyFiles } from './keys';
import { secretManifests } from './manifests';
import { ensureSecrets } from './passwords';
import { rotate } from './rotation';
import { SecretFiles, type Stores } from './secret-files';
import { writeWhole } from './write';

const HELP = `npm run keys -- create --in <folder>             keys and passwords for containers, what is missing of them
npm run keys -- manifests --in <folder>          the same as Secrets for Kubernetes, in <folder>/kubernetes.json
npm run keys -- rotate [<signer> …] [--in …]     new keys to sign with, all or those named, while everything runs

  --in <folder>      the platform's data folder    (HOMEROOM_DATA_DIR, else .homeroom)
  --at-once          refuse what the old keys have signed now, and not when it is over
  --wait <seconds>   until every process has seen a changed file    (5)

Signers: ${SIGNERS.join(', ')}`;

/** The addresses under which docker-compose.yml and deploy/k8s/overlays/one-node run the stores. */
const DATABASE = 'postgres:5432';
const REDIS = 'redis:6379';
const MAIL = 'mail:1025';

/** `npm run keys`. Resolves to the exit code. */
export async function keysCommand(root: string, argv: readonly string[], voice: Voice): Promise<number> {
  const { values, positionals } = read(argv);
  const [command, ...named] = positionals;
  const folder = resolve(root, values.in ?? (process.env.HOMEROOM_DATA_DIR || '.homeroom'));
  if (command === 'create' && values.in && named.length === 0) return create(folder, voice);
  if (command === 'manifests' && values.in && named.length === 0) {
    requireKeys(folder);
    const file = `${folder}/kubernetes.json`;
    writeWhole(file, JSON.stringify(secretManifests(folder), null, 2), 0o600);
    voice.say(`kubectl --namespace homeroom apply --server-side -f ${file}`);
    return 0;
  }
  if (command !== 'rotate') {
    voice.say(HELP);
    return command === undefined ? 0 : 64;
  }
  const unknown = named.find((name) => !SIGNERS.some((signer) => signer === name));
  if (unknown !== undefined) throw new Refusal(`Nobody signs as ${unknown}.\n\n${HELP}`);
  const waitSeconds = Number(values.wait ?? 5);
  // Processes check for changes once a second.
  if (!(waitSeconds >= 2)) throw new Refusal('--wait takes a number of seconds, 2 or more.');
  requireKeys(folder);
  const rotated = await rotate(new KeyFiles(`${folder}/keys`), {
    signers: named.length > 0 ? named : SIGNERS,
    waitSeconds,
    atOnce: values['at-once'] ?? false,
  });
  for (const { signer, kid, formerUntil } of rotated)
    voice.say(
      `${signer} signs with ${kid}; the key before is believed until ${new Date(formerUntil * 1_000).toISOString()}`,
    );
  return 0;
}

function read(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { in: { type: 'string' }, 'at-once': { type: 'boolean' }, wait: { type: 'string' } },
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${HELP}`, 64);
  }
}

function requireKeys(folder: string): void {
  if (!existsSync(`${folder}/keys/public`)) throw new Refusal(`There are no keys in ${folder}.`);
}

function create(folder: string, voice: Voice): number {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const secrets = ensureSecrets(folder);
  const files = new SecretFiles(`${folder}/secrets`);
  new KeyFiles(`${folder}/keys`).ensure();
  files.writeForStores(secrets);
  files.writeForProcesses(storesOf(files, secrets.databaseAdminPassword), secrets);
  voice.say(`${folder} holds every key and password; the operator's is in secrets/auth/OPERATOR_PASSWORD.`);
  return 0;
}

/** An address comes from the shell, else from the previous run, else it is that of the store that comes with the platform. */
function storesOf(files: SecretFiles, databaseAdminPassword: string): Stores {
  const before = (holder: Holder, variable: string, own: string) => {
    const file = `${files.of(holder)}/${variable}`;
    const address = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return address && new URL(address).host !== own ? address : undefined;
  };
  const { DATABASE_URL, REDIS_URL, SMTP_URL } = process.env;
  const redisUrl = REDIS_URL || before('gateway', 'REDIS_URL', REDIS);
  return {
    databaseUrl:
      DATABASE_URL ||
      (before('setup', 'DATABASE_ADMIN_URL', DATABASE) ??
        `postgres://postgres:${databaseAdminPassword}@${DATABASE}/homeroom`),
    ...(redisUrl ? { redisUrl, isOwnRedis: false } : { redisUrl: `redis://${REDIS}`, isOwnRedis: true }),
    smtpUrl: SMTP_URL || (before('school', 'SMTP_URL', MAIL) ?? `smtp://${MAIL}`),
  };
}
