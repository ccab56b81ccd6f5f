import { join, resolve } from 'node:path';
import { Refusal } from './voice';

/** Options set by the user; everything else is chosen at start. */
export interface Options {
  /** The root of the clone. */
  root: string;
  /** Everything that must survive a restart. */
  dataDir: string;
  /** Programs unpacked beside the data (Redis, Chromium); safe to delete at any time. */
  toolsDir: string;
  port: number;
  mailPort: number;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  reset: boolean;
  demo: boolean;
  dev: boolean;
}

const FLAGS = ['--reset', '--demo', '--dev'];

export const HELP = `npm start [-- --reset] [--demo]

  --reset   begin anew: removes the data that Homeroom keeps in its data folder
  --demo    open the two demo schools on an external database too
  --dev     rebuild and restart what changes, and serve the app through Vite (npm run dev)

  PORT                 the address to open            (3000)
  MAIL_PORT            the local mail inbox           (1080)
  HOMEROOM_DATA_DIR    where the data is kept         (.homeroom)
  DATABASE_URL         a Postgres superuser's address instead of the embedded PostgreSQL
  REDIS_URL, SMTP_URL  a Redis, a mail server of yours instead of the local ones`;

export function readOptions(root: string, argv: readonly string[], env: NodeJS.ProcessEnv): Options {
  const unknown = argv.find((argument) => !FLAGS.includes(argument));
  if (unknown !== undefined) throw new Refusal(`Unknown option ${unknown}: there are ${FLAGS.join(', ')}.`);
  if (argv.includes('--reset') && env.DATABASE_URL) {
    throw new Refusal(
      '--reset removes only the data that Homeroom keeps itself, and DATABASE_URL points elsewhere: empty that database yourself, or start without DATABASE_URL.',
    );
  }
  return {
    root,
    dataDir: resolve(root, env.HOMEROOM_DATA_DIR || '.homeroom'),
    toolsDir: join(root, '.homeroom-tools'),
    port: readPort('PORT', env.PORT, 3000),
    mailPort: readPort('MAIL_PORT', env.MAIL_PORT, 1080),
    databaseUrl: readUrl('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']),
    redisUrl: readUrl('REDIS_URL', env.REDIS_URL, ['redis:', 'rediss:']),
    smtpUrl: readUrl('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']),
    reset: argv.includes('--reset'),
    demo: argv.includes('--demo'),
    dev: argv.includes('--dev'),
  };
}

function readPort(name: string, text: string | undefined, fallback: number): number {
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Refusal(`${name} is "${text}": set it to a port number between 1 and 65535.`);
}

function readUrl(name: string, text: string | undefined, protocols: string[]): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && protocols.includes(url.protocol) && url.hostname) return text;
  throw new Refusal(`${name} is not an address: it looks like ${protocols[0]}//user:password@host:port.`);
}
