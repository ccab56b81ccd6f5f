import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createWriteStream, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { eventually } from '@homeroom/testing';
import { END_OF_TABLE_LINE, type Entry, headerLine, readArchive, summaryLine, tableLine } from './archive';
import { findMigrations, findUnwalled } from './catalogue';
import { sealing } from './cipher';
import { withClient } from './connection';
import { BackupFolder } from './folder';
import { restore, verify } from './restore';
import { backUp } from './run';
import { builderFrom, inDatabase } from './schema';
import { archiveKey } from './settings';
import { PlatformDatabase } from './platform-database.spec-support';

let platform: PlatformDatabase;
let key: Buffer;
const said: string[] = [];
const say = (line: string) => void said.push(line);
/** Settings without the restore check; the tests that need the check request it themselves. */
const quick = () => ({ ...platform.settings, adminUrl: undefined });

beforeAll(async () => {
  platform = await PlatformDatabase.create();
  writeFileSync(join(platform.settings.keysDir, 'archive.key'), 'ab'.repeat(32));
  key = archiveKey(platform.settings);
  await platform.addSchools(50);
});
beforeEach(() => {
  said.length = 0;
});
afterAll(() => platform.drop());

async function takeOne(): Promise<string> {
  const report = await backUp(quick(), say);
  expect([report.outcome, said]).toEqual(['success', expect.anything()]);
  const [newest] = new BackupFolder(platform.settings.folder).archives();
  return newest?.path ?? '';
}

async function read(path: string, withKey = key): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of readArchive(path, withKey)) entries.push(entry);
  return entries;
}

/** Copies the file with one change made to its bytes. */
function changed(path: string, change: (bytes: Buffer) => Buffer): string {
  const copy = `${path}.changed`;
  writeFileSync(copy, change(readFileSync(path)));
  return copy;
}

describe('a backup', () => {
  it('counts only after a trial restore, and is readable by its owner alone', async () => {
    const report = await backUp(platform.settings, say);
    expect(said.join('\n')).toContain('all as they were');
    expect(report).toMatchObject({ outcome: 'success', verification: 'passed' });
    // However long the run took: the next one starts a full interval later and takes equally long.
    const [startedAt = 0, finishedAt = 0, nextBy = 0] = [
      report.startedAt,
      report.finishedAt,
      report.nextBy,
    ].map((at) => Date.parse(at));
    expect(nextBy - finishedAt).toBe(platform.settings.everyMs + (finishedAt - startedAt));
    const [archive] = new BackupFolder(platform.settings.folder).archives();
    expect(archive?.sizeBytes).toBe(report.sizeBytes);
    expect(statSync(archive?.path ?? '').mode & 0o777).toBe(0o600);
    expect(readFileSync(archive?.path ?? '').includes('Maple Grove')).toBe(false);
    const left = await platform.rows(`SELECT datname FROM pg_database WHERE datname LIKE 'homeroom_check_%'`);
    expect(left).toEqual([]);
  });

  it('fails verification when the files of the platform lie in no store that it can reach', async () => {
    const folder = new BackupFolder(platform.settings.folder);
    const before = folder.archives().length;
    await platform.rows(
      `INSERT INTO classroom.file (school_id, id, key, type, bytes, owner_id, stored_at)
       SELECT gen_random_uuid(), gen_random_uuid(), 'a/b', 'image/webp', 7, gen_random_uuid(), now()`,
    );
    const report = await backUp(quick(), say);
    await platform.rows(`DELETE FROM classroom.file WHERE key = 'a/b'`);
    expect(report).toMatchObject({ outcome: 'success', verification: 'failed' });
    expect(said.join('\n')).toContain('1 files of the platform could not be kept');
    // The tables are sound, so the backup is kept, but it does not displace an older one.
    expect(folder.archives()).toHaveLength(before + 1);
  });

  it('holds every table of every service, with its row count', async () => {
    const entries = await read(await takeOne());
    const last = entries.at(-1);
    const tables = last?.kind === 'summary' ? last.summary.tables : [];
    expect(tables.find(({ table }) => table === 'auth.known_school')?.rows).toBe(50);
    const [{ count } = { count: 0 }] = await platform.rows<{ count: number }>(
      `SELECT count(*)::int FROM pg_tables
       WHERE schemaname IN ('auth', 'school', 'classroom', 'messaging', 'alerts') AND tablename <> 'migration'`,
    );
    expect(tables).toHaveLength(count);
  });

  it('is a consistent snapshot: rows written meanwhile are in all tables or in none', async () => {
    let writing = true;
    const writer = (async () => {
      while (writing) await platform.addSchools(20);
    })();
    const path = await takeOne();
    writing = false;
    await writer;
    const entries = await read(path);
    const last = entries.at(-1);
    const rowsIn = (table: string) =>
      last?.kind === 'summary' ? last.summary.tables.find((each) => each.table === table)?.rows : undefined;
    expect(rowsIn('auth.known_school')).toBe(rowsIn('auth.account'));
  });

  it('waits for a running backup, and a manual verification disturbs neither', async () => {
    const path = await takeOne();
    const both = () => Promise.all([1, 2].map(() => backUp(platform.settings, say, platform.builder)));
    const [reports] = await Promise.all([both(), verify(path, key, platform.builder)]);
    for (const report of reports)
      expect(report).toMatchObject({ outcome: 'success', verification: 'passed' });
    const spans = reports.map(({ startedAt, finishedAt }) => [startedAt, finishedAt]).sort();
    expect(spans.flat()).toEqual(spans.flat().sort());
    expect(new BackupFolder(platform.settings.folder).unproven()).toEqual([]);
  });

  it('keeps only the configured number of archives', async () => {
    for (let taken = 0; taken < 4; taken += 1) await takeOne();
    expect(new BackupFolder(platform.settings.folder).archives()).toHaveLength(platform.settings.keep);
  });

  it('fails instead of leaving out rows that row-level security hides from its role', async () => {
    const before = new BackupFolder(platform.settings.folder).archives();
    const report = await backUp({ ...quick(), databaseUrl: platform.urlAs('auth_app') }, say);
    expect(report.outcome).toBe('failed');
    expect(said.join()).toMatch(/permission denied|row-level security/);
    expect(new BackupFolder(platform.settings.folder).archives()).toEqual(before);
  });

  it('leaves no partial file when it is killed halfway, and the next backup succeeds', async () => {
    await platform.addSchools(60_000, 'Passing School');
    const { folder, keysDir, databaseUrl, root } = platform.settings;
    const before = new BackupFolder(folder).archives();
    const child = spawn(process.execPath, [join(root, 'deploy/backup/dist/main.js'), 'backup'], {
      env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, BACKUP_DIR: folder, KEYS_DIR: keysDir },
      stdio: 'ignore',
    });
    const partials = () => readdirSync(folder).filter((name) => name.endsWith('.partial'));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await eventually(() => partials().some((name) => statSync(join(folder, name)).size > 100_000));
    child.kill('SIGKILL');
    await ended;
    expect(partials()).toHaveLength(1);
    expect(new BackupFolder(folder).archives()).toEqual(before);
    // Waits until the server notices that the dead process's connection, and with it the lock, is gone.
    const next = await backUp(quick(), say);
    expect(next.sizeBytes).toBeGreaterThan(0);
    expect(partials()).toEqual([]);
    await platform.removeSchools('Passing School');
  });
});

describe('a backup that was altered', () => {
  let path: string;
  beforeAll(async () => {
    // Enough rows for more than one encryption frame.
    await platform.addSchools(3_000);
    path = await takeOne();
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    [
      'with one bit turned',
      (bytes) => bytes.fill((bytes[bytes.length >> 1] ?? 0) ^ 1, bytes.length >> 1, (bytes.length >> 1) + 1),
    ],
    ['cut off', (bytes) => bytes.subarray(0, bytes.length - 1_000)],
    ['cut off between two frames', (bytes) => bytes.subarray(0, 50 + 64 * 1024 + 16)],
    ['with something behind it', (bytes) => Buffer.concat([bytes, Buffer.from('more')])],
    ['with another beginning', (bytes) => Buffer.concat([Buffer.from('x'), bytes])],
    ['empty', () => Buffer.alloc(0)],
  ])('%s is refused', async (_name, change) => {
    await expect(read(changed(path, change))).rejects.toThrow(/damaged|no backup of Homeroom/);
  });

  it('cannot be decrypted with another key', async () => {
    await expect(read(path, Buffer.alloc(32, 1))).rejects.toThrow('another key');
  });

  it('is refused when its rows do not match the recorded counts and checksums', async () => {
    const migrations = await withClient(platform.settings.databaseUrl, findMigrations);
    const entries = await read(path);
    const at = entries.findIndex(
      (entry) => entry.kind === 'table' && entry.copyIn.startsWith('COPY "auth"."known_school"'),
    );
    const [table, school] = entries.slice(at, at + 2);
    if (table?.kind !== 'table' || school?.kind !== 'rows') throw new Error('the backup holds no school');
    const script = [
      headerLine({ format: 1, takenAt: new Date().toISOString(), migrations }),
      tableLine(table.copyIn),
      `${school.rows[0]?.toString('utf8')}\n${END_OF_TABLE_LINE}`,
      summaryLine({ tables: [{ table: 'auth.known_school', rows: 1, digest: '0'.repeat(64) }] }),
    ];
    const forged = `${path}.forged`;
    await pipeline(Readable.from(script), createGzip(), sealing(key), createWriteStream(forged));
    await expect(verify(forged, key, platform.builder)).rejects.toThrow(
      'does not hold what it says it holds: auth.known_school',
    );
  });

  it('reports a failed verification, replaces no verified archive and is not kept more than twice', async () => {
    const folder = new BackupFolder(platform.settings.folder);
    const proven = folder.archives();
    // The superuser cannot sign in, so no restore can succeed.
    const broken = { ...platform.settings, keep: 1, adminUrl: platform.urlAs('nobody_here') };
    for (let again = 0; again < 3; again += 1) {
      const report = await backUp(broken, say);
      const { length: kept } = proven;
      expect(report).toMatchObject({ outcome: 'success', verification: 'failed', kept });
    }
    expect(said.join()).toContain('could not be restored');
    expect(folder.archives()).toEqual(proven);
    const [unproven, ...more] = folder.unproven();
    expect(more).toHaveLength(1);
    // An unproven archive may still be sound: it can be restored when named explicitly.
    await verify(unproven?.path ?? '', key, platform.builder);

    const next = await takeOne();
    const { keep } = platform.settings;
    expect(folder.archives().map(({ path }) => path)).toEqual(
      [next, ...proven.map(({ path }) => path)].slice(0, keep),
    );
    expect(folder.unproven()).toEqual([]);
  });
});

describe('a restore', () => {
  const made: string[] = [];
  afterAll(async () => {
    for (const database of made) await platform.drop(database);
  });
  const counts = (database: string) =>
    platform.rows<{ schools: number; names: string }>(
      `SELECT count(*)::int AS schools, md5(string_agg(name, ',' ORDER BY school_id)) AS names FROM auth.known_school`,
      [],
      database,
    );

  it('recreates the database, including row-level security', async () => {
    const target = `${platform.name}_live`;
    made.push(target);
    const into = { database: target, overwrite: false };
    // By the migrations, as every restore of an operator's.
    const restored = await restore(await takeOne(), key, builderFrom(platform.settings), into);
    expect(restored.setAside).toBeUndefined();
    expect(await counts(target)).toEqual(await counts(platform.name));
    const open = await withClient(inDatabase(platform.builder.adminUrl, target), findUnwalled);
    expect(open).toEqual([]);
  });

  it('publishes queued facts again, as the same facts', async () => {
    const [schoolId, handedOn, waiting, again, old] = Array.from({ length: 5 }, () => randomUUID());
    await platform.rows(
      `INSERT INTO classroom.outbox (school_id, id, name, version, payload, sent_at, again_of)
       VALUES ($1, $2, 'student.created', 1, '{}', now() - interval '1 hour', NULL),
              ($1, $3, 'student.created', 1, '{}', NULL, NULL),
              ($1, gen_random_uuid(), 'student.created', 1, '{}', now(), $4),
              ($1, $5, 'student.created', 1, '{}', now() - interval '2 days', NULL)`,
      [schoolId, handedOn, waiting, again, old],
    );
    const path = await takeOne();
    // A check must not send any events again.
    const checked = await verify(path, key, platform.builder, platform.name);
    expect(checked.since.ended).toEqual({ accounts: 0, families: 0 });
    const target = `${platform.name}_facts`;
    made.push(target);
    // Beside the platform's database, which says what has ended since.
    const into = { database: target, platform: platform.name, overwrite: false };
    const { since } = await restore(path, key, platform.builder, into);
    expect(since).toMatchObject({ comparedWith: platform.name, ended: { accounts: 0, families: 0 } });
    const rows = await platform.rows<{ id: string; again_of: string | null; isSent: boolean }>(
      `SELECT id, again_of, sent_at IS NOT NULL AS "isSent" FROM classroom.outbox WHERE school_id = $1`,
      [schoolId],
      target,
    );
    expect(rows.filter(({ isSent }) => isSent)).toEqual([{ id: old, again_of: null, isSent: true }]);
    const out = rows.filter(({ isSent }) => !isSent);
    expect(out.map(({ again_of }) => again_of).sort()).toEqual([handedOn, waiting, again].sort());
  });

  it('refuses a database that is not empty, and sets its contents aside with --overwrite', async () => {
    const path = await takeOne();
    const target = `${platform.name}_live`;
    await platform.rows(`UPDATE auth.known_school SET name = 'Lost'`, [], target);
    const refused = restore(path, key, platform.builder, { database: target, overwrite: false });
    await expect(refused).rejects.toThrow('is not empty');
    await platform.rows(
      `INSERT INTO classroom.erasure (school_id, id, student_id, record_id, asked_by, asked_on, ordered_by, due_at, done_at)
       SELECT $1, gen_random_uuid(), gen_random_uuid(), 'STU-1', 'guardian', current_date, $1, due_at, done_at
       FROM (VALUES (now(), now() + interval '1 second'), (now() - interval '1 day', now() - interval '1 day'),
         (now(), NULL), (now() + interval '1 day', NULL)) AS erasure (due_at, done_at)`,
      [randomUUID()],
      target,
    );
    const into = { database: target, overwrite: true, asItWas: true };
    const { setAside, since } = await restore(path, key, platform.builder, into);
    made.push(setAside ?? '');
    expect(since.ended).toBeNull();
    // The backup does not hold the student.
    expect([since.erasedSince, since.erasedAgain]).toEqual([2, 0]);
    expect(await counts(target)).toEqual(await counts(platform.name));
    const [old] = await platform.rows<{ name: string }>(
      'SELECT DISTINCT name FROM auth.known_school',
      [],
      setAside,
    );
    expect(old?.name).toBe('Lost');
  });

  it('names each school whose notice differs in the database that was set aside', async () => {
    const target = `${platform.name}_live`;
    const [takenBack, given, same] = [randomUUID(), randomUUID(), randomUUID()];
    const give = (database: string, ids: string[]) =>
      platform.rows(
        `INSERT INTO school.leaving (school_id, last_day, by_platform, closed_at)
         SELECT unnest($1::uuid[]), '2026-07-01', false, now()`,
        [ids],
        database,
      );
    await platform.rows(
      `INSERT INTO school.school (school_id, name, code, country, time_zone, status, trial_ends_at)
       SELECT id, 'Maple Grove', code, 'US', 'America/New_York', 'suspended', now()
       FROM unnest($1::uuid[], '{TAKENBACK2,GIVEN23456,SAME234567}'::text[]) AS school (id, code)`,
      [[takenBack, given, same]],
    );
    await give(platform.name, [takenBack, same]);
    const path = await takeOne();
    const restored = (overwrite: boolean) =>
      restore(path, key, platform.builder, { database: target, overwrite });
    made.push((await restored(true)).setAside ?? '');
    await platform.rows('DELETE FROM school.leaving WHERE school_id = $1', [takenBack], target);
    await give(target, [given]);
    const { setAside, since } = await restored(true);
    made.push(setAside ?? '');
    expect(since.noticesSince).toEqual([
      'GIVEN23456: before this restore a notice for 2026-07-01, by which it is closed, now no notice',
      'TAKENBACK2: before this restore no notice, now a notice for 2026-07-01, by which it is closed',
    ]);
  });

  it('leaves the database unchanged when the backup is damaged', async () => {
    const target = `${platform.name}_live`;
    const bad = changed(await takeOne(), (bytes) => bytes.subarray(0, bytes.length - 10));
    const attempt = restore(bad, key, platform.builder, { database: target, overwrite: true });
    await expect(attempt).rejects.toThrow('damaged');
    expect(await counts(target)).toEqual(await counts(platform.name));
    const drafts = await platform.rows(`SELECT 1 FROM pg_database WHERE datname LIKE $1`, [
      `${target}_new_%`,
    ]);
    expect(drafts).toEqual([]);
  });

  it('migrates a backup of an earlier release to the current schema', async () => {
    const all = await withClient(platform.settings.databaseUrl, findMigrations);
    const earlier = Object.fromEntries(
      Object.entries(all).map(([service, names]) => [service, names.slice(0, 1)]),
    );
    const old = await PlatformDatabase.create(earlier);
    made.push(old.name);
    await old.addSchools(3);
    const report = await backUp(
      { ...old.settings, keysDir: platform.settings.keysDir, adminUrl: undefined },
      say,
    );
    expect(report.outcome).toBe('success');
    const [archive] = new BackupFolder(old.settings.folder).archives();
    const target = `${old.name}_now`;
    made.push(target);
    await restore(archive?.path ?? '', key, old.builder, { database: target, overwrite: false });
    const now = await withClient(inDatabase(old.builder.adminUrl, target), findMigrations);
    expect(now).toEqual(all);
    expect((await counts(target))[0]?.schools).toBe(3);
  });
});

describe('the check of row-level security', () => {
  it('finds a table whose row-level security is not forced', async () => {
    const look = () => withClient(inDatabase(platform.builder.adminUrl, platform.name), findUnwalled);
    expect(await look()).toEqual([]);
    await platform.rows('ALTER TABLE classroom.student NO FORCE ROW LEVEL SECURITY');
    expect(await look()).toEqual(['classroom.student']);
    await platform.rows('ALTER TABLE classroom.student FORCE ROW LEVEL SECURITY');
  });
});
