import type { ServiceName } from '@homeroom/contracts/identity';
import type { DataClass } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';
import { appOf, BACKUP, type PLATFORM_DOORS, platformOf, relayOf } from './roles';

type Right = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';
const ALL_RIGHTS: readonly Right[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

interface TableOptions extends DataClass {
  /** What the application may do with rows; an append-only ledger leaves UPDATE and DELETE out. TRUNCATE is never granted. */
  rights?: readonly Right[];
  /** Rights of the relay role across all schools: only for tables without personal data. */
  relay?: readonly Right[];
}

/** SQL: the check that a column holds one of the words that the code knows. They are ours: none has a quotation mark in it. */
export function checkOneOf(column: string, words: readonly string[]): string {
  return `CHECK (${column} IN (${words.map((word) => `'${word}'`).join(', ')}))`;
}

/**
 * Creates a table of tenant rows: `school_id` first, row-level security enabled and forced, rights for the application.
 * `body` is what stands between the brackets after the school_id column; its keys must lead with school_id.
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
 * A table that belongs to the platform and not to a school (the sign-in directory). Rare: what it holds can be seen from
 * outside every school, so it must hold neither names nor secrets.
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
 * Lets the platform door of a service read these columns of every school, and nothing else of the table. The catalogue
 * spec holds the list of all that is granted this way.
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
  /** The column that holds a row's time. */
  since: string;
  /** What else has to be looked at to know whether a row may go. */
  also?: readonly string[];
  /** Not a table of school rows. */
  platform?: true;
}

/**
 * Lets the relay remove rows of every school by their time, and see no more of them than that (`ctid` is a row's place).
 * Which rows go, and when, is the service's list (`Tidied`).
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
 * What a service knows of its schools, which libs/events keeps (`KnownSchools`). Revision 0 is a school of which no fact was heard
 * yet. The relay sees of whom something was heard and when, so that it can be asked for where it was not.
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
 * Whether a school stands below an organisation, since which fact, and when its figures are due (`Oversight` in libs/events). The
 * relay sees the time and not what is counted.
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

/** In which language a school is written to where its reader chose none. */
export async function letSchoolsSpeak(runner: QueryRunner): Promise<void> {
  await runner.query('ALTER TABLE known_school ADD COLUMN language text');
}

/** What every service has besides its own tables: outbox, inbox and the answers kept for repeated writes. */
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
 * Rows that are work for later say by themselves in which trace they were ordered, if that is followed: the door says it
 * to the transaction. Nobody who writes one has to think of it.
 */
export async function letTracesTravel(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(
    `ALTER TABLE ${table} ADD COLUMN traceparent text DEFAULT nullif(current_setting('app.traceparent', true), '')`,
  );
}

/** What a fact carries besides: the version of its form, the request that made it true, and whether it is said again. */
export async function letFactsTravel(runner: QueryRunner, service: ServiceName): Promise<void> {
  await runner.query(`
    ALTER TABLE outbox ADD COLUMN version int NOT NULL DEFAULT 1, ADD COLUMN request_id text,
      ADD COLUMN again_of uuid, ADD COLUMN again_for text`);
  await letTracesTravel(runner, 'outbox');
  // Whoever says a fact says its version; the first one is only what lay there before.
  await runner.query('ALTER TABLE outbox ALTER COLUMN version DROP DEFAULT');
  await createParkedFacts(runner, service);
}

/**
 * Facts that could not be handed on or acted on, until they could. The relay parks what it cannot hand on, and reads for
 * the operator what stands there, without the payload.
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
