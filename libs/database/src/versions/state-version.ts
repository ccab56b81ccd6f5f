import type { ServiceName } from '@homeroom/contracts/identity';
import type { QueryRunner } from 'typeorm';
import { createTenantTable } from '../tables';
import { raising } from './raising';

/**
 * The versions on which responses depend: `about` is a class, or the school itself for its other tables. A version is the set of stamps of
 * all its rows. A writer stamps a row that no other transaction has locked, or inserts a new one: concurrent writers neither block each
 * other nor deadlock, and no stamp is ever reused.
 */
export async function createVersions(runner: QueryRunner, service: ServiceName): Promise<void> {
  await createTenantTable(
    runner,
    service,
    'state_version',
    `about uuid NOT NULL, place uuid NOT NULL, stamp uuid NOT NULL, PRIMARY KEY (school_id, about, place)`,
    { of: ['none'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
  // Free space on each page allows HOT updates: the new stamp is stored beside the old one without touching the index.
  await runner.query('ALTER TABLE state_version SET (fillfactor = 50)');
}

interface Raised {
  table: string;
  /**
   * SQL: the versions raised by these rows of the table, as `school_id` and `about`. If it looks them up in another table, it must lock the
   * row found (FOR SHARE): if that row moved in the meantime, the wrong version would be raised.
   */
  aboutOf(rows: string): string;
}

/** From now on every write to the table raises versions in the same transaction, by a trigger, so that no statement can forget to. */
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
 * The same for a table that is written all day by statements that raise versions themselves and write the new stamp into the row
 * (`raising`), which is much cheaper. The trigger catches rows written without a new stamp.
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

/** Skipped during a restore, which bypasses row-level security and restores the versions along with the rows. */
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
