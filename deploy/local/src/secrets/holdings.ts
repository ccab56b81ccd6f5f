import type { ServiceClaims, ServiceName } from '@homeroom/contracts';

type Signer = ServiceClaims['iss'] | 'session';

interface Holding {
  /** Database roles that the process signs in as, by the variable that holds the URL. */
  database: Readonly<Record<string, string>>;
  /** Keys that the process signs with. */
  signs: readonly Signer[];
  /** Keys of 32 random bytes that hash or encrypt data: created once and never changed. */
  keeps: readonly string[];
  /**
   * A key pair whose public half browsers keep: a push subscription accepts no other key. It never changes, and every process with this
   * name shares it.
   */
  isKnownAs?: 'push';
  /** Whether the process has a Redis user of its own. */
  redis?: true;
  /** Other secret variables. */
  others?: readonly ('OPERATOR_PASSWORD' | 'SMTP_URL')[];
  /** Secrets issued by third parties, which not every platform has: their files are empty until they are set. */
  given?: readonly GivenSecret[];
}

type GivenSecret =
  | 'MAIL_REPORTS_SECRET'
  | 'TEXTS_TOKEN'
  | 'TRANSLATION_KEY'
  | 'FILES_S3_KEY_ID'
  | 'FILES_S3_SECRET';

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
 * Which process holds which secrets, and no others. The local stack and docker-compose.yml distribute them by this table; a spec compares
 * the two.
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
  messaging: service('messaging', {
    keeps: ['links'],
    isKnownAs: 'push',
    given: ['TEXTS_TOKEN', 'TRANSLATION_KEY', ...BUCKET],
  }),
  // Only the alerts worker sends. It shares its push key with messaging, so that browsers subscribe once.
  alerts: service('alerts', {
    keeps: ['receipts'],
    isKnownAs: 'push',
    others: ['SMTP_URL'],
    given: ['TEXTS_TOKEN'],
  }),
  gateway: { database: {}, signs: ['gateway'], keeps: [], redis: true },
  // Each backup is checked by restoring it into a database of its own, which only a superuser can create.
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
  // Runs before all others and sets each role's password.
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

/** All roles except the superuser, which exists before the set-up. */
export const DATABASE_ROLES = [
  ...new Set(HOLDERS.flatMap((holder) => Object.values(holdingOf(holder).database))),
].filter((role) => role !== SUPERUSER);
