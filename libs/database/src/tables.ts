import type { ServiceName } from '@homeroom/contracts/identity';
import type { DataClass } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';
import { appOf, BACKUP, type PLATFORM_DOORS, platformOf, relayOf } from './roles';

type Right = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';
const ALL_RIGHTS: readonly Right[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

interface TableOptions extends DataClass {
  /** The application's rights on rows; an append-only ledger omits UPDATE and DELETE. TRUNCATE is never granted. */
  rights?: readonly Right[];
  /** Rights of the relay role across all schools: only for tables without personal data. */
  relay?: readonly Right[];
}

/** SQL: a check that a column holds one of the known values. They are constants of the code, without quotation marks. */
export function checkOneOf(column: string, words: readonly string[]): string {
  return `CHECK (${column} IN (${words.map((word) => `'${word}'`).join(', ')}))`;
}

/**
 * Creates a table of tenant rows: `school_id` first, row-level security enabled and forced, rights for the application. `body` is what
 * follows the school_id column inside the brackets; its keys must lead with school_id.
 */
export async function createTenantTable(
  runner: QueryRunner,
  service: ServiceName,
  table: string,
  body: string,
  { of, kept, rights = ALL_RIGHTS, relay }: TableOptions,
): Promise<void> {
  await runner.query(`CREATE TABLE ${table} (school_id uuid NOT NULL, ${body})`);
  await runner.query(`COMMENT ON TABLE ${table} IS '${JSON.stringify({ of, kept } satisfies DataClass)}'`);
  await forceRowSecurity(runner, table);
  await runner.query(`
    CREATE POLICY school ON ${table} TO ${appOf(service)}
      USING (school_id = nullif(current_setting('app.school_id', true), '')::uuid)
      WITH CHECK (school_id = nullif(current_setting('app.school_id', true), '')::uuid)`);
  await grant(runner, service, table, rights);
  if (relay) {
    await runner.query(
      `CREATE POLICY relay ON ${table} TO ${relayOf(service)} USING (true) WITH CHECK (true)`,
    );
    await runner.query(`GRANT ${relay.join(', ')} ON ${table} TO ${relayOf(service)}`);
  }
}

/**
 * A table that belongs to the platform rather than to a school (the sign-in directory). Rare: its rows are visible from outside every
 * school, so it must hold neither names nor secrets.
 */
export async function createPlatformTable(
  runner: QueryRunner,
  service: ServiceName,
  table: string,
  body: string,
  rights: readonly Right[] = ALL_RIGHTS,
): Promise<void> {
  await runner.query(`CREATE TABLE ${table} (${body})`);
  await runner.query(`COMMENT ON TABLE ${table} IS 'platform table'`);
  await forceRowSecurity(runner, table);
  await runner.query(
    `CREATE POLICY platform ON ${table} TO ${appOf(service)} USING (true) WITH CHECK (true)`,
  );
  await grant(runner, service, table, rights);
}

/**
 * Grants the platform role of a service read access to these columns for every school, and to nothing else of the table. The catalogue spec
 * contains the list of all such grants.
 */
export async function grantPlatformReading(
  runner: QueryRunner,
  service: (typeof PLATFORM_DOORS)[number],
  table: string,
  columns: readonly string[],
): Promise<void> {
  const role = platformOf(service);
  await runner.query(`DROP POLICY IF EXISTS platform_read ON ${table}`);
  await runner.query(`CREATE POLICY platform_read ON ${table} FOR SELECT TO ${role} USING (true)`);
  await runner.query(`GRANT SELECT (${columns.join(', ')}) ON ${table} TO ${role}`);
}

interface TidiedBy {
  table: string;
  /** The column with a row's timestamp. */
  since: string;
  /** Further columns needed to decide whether a row may be deleted. */
  also?: readonly string[];
  /** A platform table, without tenant rows. */
  platform?: true;
}

/**
 * Lets the relay delete rows of every school by their timestamp, and see nothing else of them (`ctid` is a row's location). Which rows are
 * deleted, and when, is defined by the service (`Tidied`).
 */
export async function letTidy(
  runner: QueryRunner,
  service: ServiceName,
  { table, since, also = [], platform }: TidiedBy,
): Promise<void> {
  const relay = relayOf(service);
  const columns = [...(platform ? [] : ['school_id']), since];
  await runner.query(`DROP POLICY IF EXISTS relay ON ${table}`);
  await runner.query(`CREATE POLICY relay ON ${table} TO ${relay} USING (true) WITH CHECK (true)`);
  await runner.query(
    `GRANT SELECT (ctid, ${[...columns, ...also].join(', ')}), DELETE ON ${table} TO ${relay}`,
  );
  const { length } = (await runner.query(
    `SELECT 1 FROM pg_index x WHERE x.indrelid = $1::regclass AND x.indpred IS NULL
       AND (SELECT array_agg(a.attname::text ORDER BY k.place) FROM unnest(x.indkey) WITH ORDINALITY AS k(attnum, place)
            JOIN pg_attribute a ON a.attrelid = x.indrelid AND a.attnum = k.attnum) = $2::text[]`,
    [table, columns],
  )) as unknown[];
  if (length === 0) await runner.query(`CREATE INDEX ${table}_tidied ON ${table} (${columns.join(', ')})`);
}

export async function letTidyStandardTables(runner: QueryRunner, service: ServiceName): Promise<void> {
  await letTidy(runner, service, { table: 'outbox', since: 'sent_at' });
  await letTidy(runner, service, { table: 'inbox', since: 'handled_at' });
  await letTidy(runner, service, { table: 'repeated_write', since: 'created_at' });
}

async function forceRowSecurity(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY`);
}

async function grant(
  runner: QueryRunner,
  service: ServiceName,
  table: string,
  rights: readonly Right[],
): Promise<void> {
  await runner.query(`GRANT ${rights.join(', ')} ON ${table} TO ${appOf(service)}`);
  await runner.query(`GRANT SELECT ON ${table} TO ${BACKUP}`);
}

/**
 * A service's knowledge about its schools, maintained by libs/events (`KnownSchools`). Revision 0 means that no fact about the school was
 * received yet. The relay sees which schools have been heard of and when, so that the others can be asked for.
 */
export async function createKnownSchool(runner: QueryRunner, service: ServiceName): Promise<void> {
  await createTenantTable(
    runner,
    service,
    'known_school',
    `revision int NOT NULL, code text NOT NULL, name text NOT NULL, status text NOT NULL, country text, time_zone text,
     plan text, trial_ends_at timestamptz, warning text, verified boolean NOT NULL DEFAULT false,
     switched_off text[] NOT NULL DEFAULT '{}', heard_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (school_id)`,
    { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
  const relay = relayOf(service);
  await runner.query(`CREATE POLICY relay ON known_school TO ${relay} USING (true) WITH CHECK (true)`);
  await runner.query(`GRANT SELECT (school_id, revision, heard_at) ON known_school TO ${relay}`);
}

/**
 * Whether a school belongs to an organisation, since which fact, and when its figures are due (`Oversight` in libs/events). The relay sees
 * the time but not the figures.
 */
export async function createOversight(runner: QueryRunner, service: ServiceName): Promise<void> {
  await createTenantTable(
    runner,
    service,
    'oversight',
    'heard uuid NOT NULL, due_at timestamptz, told_day date, PRIMARY KEY (school_id)',
    { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
  const relay = relayOf(service);
  await runner.query(`CREATE POLICY relay ON oversight TO ${relay} USING (true) WITH CHECK (true)`);
  await runner.query(`GRANT SELECT (school_id, due_at) ON oversight TO ${relay}`);
}

/** The language for mails to people of a school who have not chosen one. */
export async function letSchoolsSpeak(runner: QueryRunner): Promise<void> {
  await runner.query('ALTER TABLE known_school ADD COLUMN language text');
}

/** When the database was last restored from a backup: `deploy/backup` writes it, and what was due before is not sent by itself. */
export async function letSchoolsBeRestored(runner: QueryRunner): Promise<void> {
  await runner.query('ALTER TABLE known_school ADD COLUMN restored_at timestamptz');
}

/** The tables of every service besides its own: outbox, inbox and the responses stored for repeated writes. */
export async function createStandardTables(runner: QueryRunner, service: ServiceName): Promise<void> {
  await createTenantTable(
    runner,
    service,
    'outbox',
    `id uuid NOT NULL, name text NOT NULL, payload jsonb NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(), sent_at timestamptz, PRIMARY KEY (school_id, id)`,
    { of: ['none'], kept: 'passing', rights: ['SELECT', 'INSERT'], relay: ['SELECT', 'UPDATE', 'DELETE'] },
  );
  await runner.query('CREATE INDEX outbox_unsent ON outbox (school_id, id) WHERE sent_at IS NULL');
  await createTenantTable(
    runner,
    service,
    'inbox',
    `consumer text NOT NULL, event_id uuid NOT NULL, handled_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (school_id, consumer, event_id)`,
    { of: ['none'], kept: 'passing', rights: ['SELECT', 'INSERT'], relay: ['SELECT', 'DELETE'] },
  );
  await createTenantTable(
    runner,
    service,
    'repeated_write',
    `person_id uuid NOT NULL, key_hash bytea NOT NULL, request_hash bytea NOT NULL, answer bytea,
     created_at timestamptz NOT NULL DEFAULT now(), held_until timestamptz,
     PRIMARY KEY (school_id, person_id, key_hash)`,
    {
      of: ['student', 'guardian', 'staff'],
      kept: 'passing',
      rights: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
    },
  );
}

/**
 * Rows of deferred work record the trace in which they were created, if it is sampled: TenantDb sets it in the transaction and the column
 * default reads it, so no writer has to think of it.
 */
export async function letTracesTravel(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(
    `ALTER TABLE ${table} ADD COLUMN traceparent text DEFAULT nullif(current_setting('app.traceparent', true), '')`,
  );
}

/** Further columns of a fact: the version of its payload, the request that caused it, and whether it is a repetition. */
export async function letFactsTravel(runner: QueryRunner, service: ServiceName): Promise<void> {
  await runner.query(`
    ALTER TABLE outbox ADD COLUMN version int NOT NULL DEFAULT 1, ADD COLUMN request_id text,
      ADD COLUMN again_of uuid, ADD COLUMN again_for text`);
  await letTracesTravel(runner, 'outbox');
  // New facts must state their version; the default of 1 was only for existing rows.
  await runner.query('ALTER TABLE outbox ALTER COLUMN version DROP DEFAULT');
  await createParkedFacts(runner, service);
}

/**
 * Facts that could not be published or handled, until they are. The relay parks what it cannot publish, and reads the table for the
 * operator, without the payload.
 */
async function createParkedFacts(runner: QueryRunner, service: ServiceName): Promise<void> {
  await createTenantTable(
    runner,
    service,
    'parked_fact',
    `event_id uuid NOT NULL, name text NOT NULL, version int NOT NULL, request_id text, payload jsonb NOT NULL,
     stage text NOT NULL CHECK (stage IN ('saying', 'hearing')), reason text NOT NULL, tries int NOT NULL,
     parked_at timestamptz NOT NULL DEFAULT now(), again_at timestamptz, PRIMARY KEY (school_id, event_id)`,
    { of: ['none'], kept: 'evidence' },
  );
  const relay = relayOf(service);
  await runner.query(`CREATE POLICY relay ON parked_fact TO ${relay} USING (true) WITH CHECK (true)`);
  const shown = 'school_id, event_id, name, version, request_id, stage, reason, tries, parked_at, again_at';
  await runner.query(`GRANT SELECT (${shown}), INSERT ON parked_fact TO ${relay}`);
}
