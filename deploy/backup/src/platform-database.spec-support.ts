import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asSuperuser, requiredSetting, testDatabase, testKeys, urlAs } from '@homeroom/testing';
import type { Migrations } from './catalogue';
import { takeTurn, withClient } from './connection';
import { Databases, isThere } from './databases';
import { type Builder, inDatabase, migrate, prepare } from './schema';
import type { BackupSettings } from './settings';

/** Made once for all spec files, which may start at the same time; it gets its name when it is complete. */
function originalOf(builder: Builder): Promise<string> {
  const name = 'backup_original';
  return withClient(builder.adminUrl, async (client) => {
    await takeTurn(client, name);
    if (await isThere(client, name)) return name;
    const draft = `${name}_draft`;
    await new Databases(builder.adminUrl).create(draft);
    await prepare(builder, draft);
    await migrate(builder, draft);
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
    return name;
  });
}

/** A database with the platform's whole schema for one test, and the settings to back it up. */
export class PlatformDatabase {
  private constructor(
    readonly name: string,
    readonly builder: Builder,
    readonly settings: BackupSettings,
  ) {}

  /** `state` creates the schema of an earlier release. Otherwise it is a copy, and so is what is restored (`builder.original`). */
  static async create(state?: Migrations): Promise<PlatformDatabase> {
    const adminUrl = requiredSetting('TEST_DATABASE_ADMIN_URL');
    // Roles are cluster-wide: they are created once, under the lock that every spec file takes.
    await testDatabase('messaging', []);
    const name = `backup_spec_${randomBytes(4).toString('hex')}`;
    const root = join(__dirname, '..', '..', '..');
    const migrated: Builder = { adminUrl, migrationUrl: urlAs(adminUrl, 'homeroom_migrator'), root };
    const builder = state ? migrated : { ...migrated, original: await originalOf(migrated) };
    await new Databases(adminUrl, builder.original).create(name);
    await prepare(builder, name);
    await migrate(builder, name, state);
    return new PlatformDatabase(name, builder, {
      databaseUrl: inDatabase(urlAs(adminUrl, 'homeroom_backup'), name),
      adminUrl,
      migrationUrl: builder.migrationUrl,
      rolesDir: undefined,
      folder: mkdtempSync(join(tmpdir(), 'homeroom-backups-')),
      keysDir: testKeys(),
      keep: 3,
      everyMs: 3_600_000,
      firstAfterMs: 1,
      files: {},
      schoolUrl: undefined,
      root,
    });
  }

  urlAs(role: string): string {
    return inDatabase(urlAs(this.builder.adminUrl, role), this.name);
  }

  rows<Row>(text: string, values: unknown[] = [], database = this.name): Promise<Row[]> {
    return asSuperuser(inDatabase(this.builder.adminUrl, database), async (client) => {
      const { rows } = await client.query(text, values);
      return rows as Row[];
    });
  }

  /** Adds schools with one teacher each, in one transaction. */
  async addSchools(count: number, name = 'Maple Grove School'): Promise<void> {
    await this.rows(
      `WITH school AS (
         INSERT INTO auth.known_school (school_id, revision, code, name, status)
         SELECT gen_random_uuid(), 1, 'CODE' || n, $2 || E'\\t\\\\.\\n' || n, 'active' FROM generate_series(1, $1::int) n
         RETURNING school_id)
       INSERT INTO auth.account (school_id, id, role, first_name)
       SELECT school_id, gen_random_uuid(), 'teacher', 'Ada' FROM school`,
      [count, name],
    );
  }

  async removeSchools(name: string): Promise<void> {
    await this.rows(
      `WITH gone AS (DELETE FROM auth.known_school WHERE name LIKE $1 || '%' RETURNING school_id)
       DELETE FROM auth.account WHERE school_id IN (SELECT school_id FROM gone)`,
      [name],
    );
  }

  drop(database = this.name): Promise<void> {
    return new Databases(this.builder.adminUrl).drop(database);
  }
}
