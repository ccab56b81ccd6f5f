import type { ServiceClaims, ServiceName } from '@homeroom/contracts';

type Signer = ServiceClaims['iss'] | 'session';

interface Holding {
  /** Roles of the database as which it signs in, by the variable that holds the address. */
  database: Readonly<Record<string, string>>;
  /** Keys that it signs with. */
  signs: readonly Signer[];
  /** 32 random bytes each, with which data is hashed or encrypted: they are made once and never changed. */
  keeps: readonly string[];
  /**
   * A pair whose public half others were given for good: a browser that subscribed to it hears no other. It is never
   * changed, and one for everybody who is known by it.
   */
  isKnownAs?: 'push';
  /** Has a user of its own in Redis. */
  redis?: true;
  /** Other variables that are secret. */
  others?: readonly ('OPERATOR_PASSWORD' | 'SMTP_URL')[];
  /** Secrets that others make, and that not every platform has: their files are empty until somebody says them. */
  given?: readonly GivenSecret[];
}

type GivenSecret = 'MAIL_REPORTS_SECRET' | 'TEXTS_TOKEN' | 'FILES_S3_KEY_ID' | 'FILES_S3_SECRET';

const BUCKET = ['FILES_S3_KEY_ID', 'FILES_S3_SECRET'] as const;

const service = (name: ServiceName, more: Partial<Holding> = {}): Holding => ({
  signs: [name],
  keeps: [],
  redis: true,
  ...more,
  database: { DATABASE_URL: `${name}_app`, RELAY_DATABASE_URL: `${name}_relay`, ...more.database },
});

export const SUPERUSER = 'postgres';
const MIGRATOR = 'homeroom_migrator';

/**
 * Which process holds which secrets; nobody holds anything else. The local stack and docker-compose.yml hand them out
 * after this table, and a spec compares.
 */
const HOLDINGS = {
  auth: service('auth', {
    signs: ['auth', 'session'],
    keeps: ['pepper'],
    database: { PLATFORM_DATABASE_URL: 'auth_platform' },
    others: ['OPERATOR_PASSWORD'],
  }),
  school: service('school', {
    keeps: ['addresses'],
    database: { PLATFORM_DATABASE_URL: 'school_platform' },
    others: ['SMTP_URL'],
    given: ['MAIL_REPORTS_SECRET'],
  }),
  classroom: service('classroom', { given: BUCKET }),
  messaging: service('messaging', { keeps: ['links'], isKnownAs: 'push', given: ['TEXTS_TOKEN', ...BUCKET] }),
  // Only its worker sends. Browsers know both by one key: they subscribe once.
  alerts: service('alerts', {
    keeps: ['receipts'],
    isKnownAs: 'push',
    others: ['SMTP_URL'],
    given: ['TEXTS_TOKEN'],
  }),
  gateway: { database: {}, signs: ['gateway'], keeps: [], redis: true },
  // Each backup is restored into a database of its own before it counts; only a superuser makes one.
  backup: {
    database: {
      DATABASE_URL: 'homeroom_backup',
      MIGRATION_DATABASE_URL: MIGRATOR,
      DATABASE_ADMIN_URL: SUPERUSER,
    },
    signs: ['backup'],
    keeps: ['archive'],
    given: BUCKET,
  },
  // Runs before all others and gives each role its password.
  setup: {
    database: { MIGRATION_DATABASE_URL: MIGRATOR, DATABASE_ADMIN_URL: SUPERUSER },
    signs: ['setup'],
    keeps: [],
  },
} as const satisfies Record<string, Holding>;

export type Holder = keyof typeof HOLDINGS;

export const HOLDERS = Object.keys(HOLDINGS) as Holder[];

export function holdingOf(holder: Holder): Holding {
  return HOLDINGS[holder];
}

export const SIGNERS = HOLDERS.flatMap((holder) => holdingOf(holder).signs);

/** Everybody but the superuser, who is there before us. */
export const DATABASE_ROLES = [
  ...new Set(HOLDERS.flatMap((holder) => Object.values(holdingOf(holder).database))),
].filter((role) => role !== SUPERUSER);
