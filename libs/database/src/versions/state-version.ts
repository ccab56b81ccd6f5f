import type { ServiceName } from '@homeroom/contracts/identity';
import type { QueryRunner } from 'typeorm';
import { createTenantTable } from '../tables';

/**
 * The versions of what answers hang on: `about` is a class, or the school itself for what its other tables hold. A version
 * is the stamps of all its places together. Whoever raises it stamps a place that nobody else is stamping at the moment, or
 * a new one: two who write at once wait neither for one another nor in a circle, and no stamp is ever used twice.
 */
export async function createVersions(runner: QueryRunner, service: ServiceName): Promise<void> {
  await createTenantTable(
    runner,
    service,
    'state_version',
    `about uuid NOT NULL, place uuid NOT NULL, stamp uuid NOT NULL, PRIMARY KEY (school_id, about, place)`,
    { of: ['none'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
  // Room on each page keeps a new stamp beside the old one and out of the index.
  await runner.query('ALTER TABLE state_version SET (fillfactor = 50)');
}

interface Raised {
  table: string;
  /**
   * SQL: what the versions are about that these rows of the table raise, as `school_id` and `about`. Whoever looks elsewhere
   * for it holds what is found there (FOR SHARE): moved meanwhile, it would be raised in the wrong place.
   */
  aboutOf(rows: string): string;
}

/**
 * From now on whatever is written into the table raises versions in the same transaction, whichever statement writes it:
 * nobody can forget to. A restore, which sees past the walls of all schools, brings the versions along with the rows.
 */
export async function raiseVersions(
  runner: QueryRunner,
  service: ServiceName,
  { table, aboutOf }: Raised,
): Promise<void> {
  const both = `(SELECT * FROM was UNION ALL SELECT * FROM is_now)`;
  const forms = [
    { on: 'INSERT', referencing: 'NEW TABLE AS is_now', changed: 'is_now' },
    { on: 'DELETE', referencing: 'OLD TABLE AS was', changed: 'was' },
    { on: 'UPDATE', referencing: 'OLD TABLE AS was NEW TABLE AS is_now', changed: both },
  ] as const;
  for (const { on, referencing, changed } of forms) {
    const name = `${table}_raises_on_${on.toLowerCase()}`;
    await runner.query(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF current_setting('row_security') = 'off' THEN RETURN NULL; END IF;
        INSERT INTO ${service}.state_version AS known (school_id, about, place, stamp)
        SELECT touched.school_id, touched.about, coalesce(free.place, gen_random_uuid()), gen_random_uuid()
        FROM (SELECT DISTINCT * FROM (${aboutOf(changed)}) each) touched
        LEFT JOIN LATERAL (
          SELECT place FROM ${service}.state_version v
          WHERE v.school_id = touched.school_id AND v.about = touched.about LIMIT 1 FOR UPDATE SKIP LOCKED
        ) free ON true
        ON CONFLICT (school_id, about, place) DO UPDATE SET stamp = excluded.stamp;
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER ${name} AFTER ${on} ON ${table} REFERENCING ${referencing}
      FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`);
  }
}
