import type { ServiceName } from '@homeroom/contracts/identity';
import type { QueryRunner } from 'typeorm';
import { createTenantTable } from '../tables';
import { raising } from './raising';

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
 * nobody can forget to.
 */
export async function raiseVersions(
  runner: QueryRunner,
  service: ServiceName,
  { table, aboutOf }: Raised,
): Promise<void> {
  const both = '(SELECT * FROM was UNION ALL SELECT * FROM is_now)';
  const forms = [
    { on: 'INSERT', referencing: 'NEW TABLE AS is_now', rows: 'is_now' },
    { on: 'DELETE', referencing: 'OLD TABLE AS was', rows: 'was' },
    { on: 'UPDATE', referencing: 'OLD TABLE AS was NEW TABLE AS is_now', rows: both },
  ] as const;
  for (const { on, referencing, rows } of forms) {
    const name = `${table}_raises_on_${on.toLowerCase()}`;
    await createRaising(runner, service, name, aboutOf(rows));
    await runner.query(`CREATE TRIGGER ${name} AFTER ${on} ON ${table} REFERENCING ${referencing}
      FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`);
  }
}

/**
 * The same for a table that is written all day, by statements that raise by themselves and write the new stamp into the row
 * (`raising`), which costs a fraction of it. Whoever writes a row without a new stamp is caught here.
 */
export async function raiseUnlessStamped(
  runner: QueryRunner,
  service: ServiceName,
  { table, aboutOf }: Raised,
): Promise<void> {
  await runner.query(`ALTER TABLE ${table} ADD COLUMN stamp uuid`);
  const forms = [
    { on: 'INSERT', row: 'NEW', when: 'WHEN (NEW.stamp IS NULL)' },
    { on: 'DELETE', row: 'OLD', when: '' },
    { on: 'UPDATE', row: 'NEW', when: 'WHEN (NEW.stamp IS NOT DISTINCT FROM OLD.stamp)' },
  ] as const;
  for (const { on, row, when } of forms) {
    const name = `${table}_raises_on_${on.toLowerCase()}`;
    await createRaising(runner, service, name, aboutOf(`(SELECT ${row}.*)`));
    await runner.query(`CREATE TRIGGER ${name} AFTER ${on} ON ${table}
      FOR EACH ROW ${when} EXECUTE FUNCTION ${name}()`);
  }
}

/** A restore, which sees past the walls of all schools, brings the versions along with the rows. */
async function createRaising(
  runner: QueryRunner,
  service: ServiceName,
  name: string,
  about: string,
): Promise<void> {
  await runner.query(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF current_setting('row_security') <> 'off' THEN
        ${raising(about, service)};
      END IF;
      RETURN NULL;
    END $$`);
}
