import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openStore } from '@homeroom/files/store';
import { BackupFolder } from '../folder';
import { PlatformDatabase } from '../platform-database.spec-support';
import { backUp } from '../run';
import type { BackupSettings } from '../settings';
import { deleteSchool } from './delete-school';
import { DeletedSchools } from './deleted-schools';
import { FullSchools } from './full-school.spec-support';

let platform: PlatformDatabase;
let schools: FullSchools;
let settings: BackupSettings;
const said: string[] = [];
const say = (line: string) => void said.push(line);

beforeAll(async () => {
  platform = await PlatformDatabase.create();
  settings = platform.settings;
  settings.files = { FILES_DIR: mkdtempSync(join(tmpdir(), 'homeroom-files-')) };
  writeFileSync(join(settings.keysDir, 'archive.key'), 'ab'.repeat(32));
  schools = new FullSchools(platform);
});
beforeEach(() => {
  said.length = 0;
});
afterAll(() => platform.drop());

const ask = (code: string, confirmed?: string, how = settings) => deleteSchool(how, { code, confirmed }, say);
const deleted = (code: string) => ask(code, code);
const rowsOf = (text: string, id: string) => platform.rows<Record<string, unknown>>(text, [id]);
const filesOf = (id: string) => openStore(settings.files).ofSchool(id);
const CODES = [...'ABCDEFGHJKLMNPQRSTUVWXYZ'].map((letter) => `SCHOOL${letter}234`);
let next = 0;
const newCode = () => CODES[(next += 1)] ?? '';

/** Runs the real program, as an operator would. */
function command(...args: string[]): Promise<string> {
  const { databaseUrl, adminUrl, migrationUrl, folder, keysDir, files, root } = settings;
  const env = {
    ...{
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATABASE_ADMIN_URL: adminUrl,
      FILES_DIR: files.FILES_DIR,
    },
    ...{ MIGRATION_DATABASE_URL: migrationUrl, BACKUP_DIR: folder, KEYS_DIR: keysDir },
  };
  const program = join(root, 'deploy/backup/dist/main.js');
  return promisify(execFile)(process.execPath, [program, ...args], { env }).then(({ stdout }) => stdout);
}

// Runs first: a restore enforces the tables' check constraints, which the schools below violate.
it('names a database restored beside that still holds a deleted school, and the command that deletes it there', async () => {
  const target = `${platform.name}_again`;
  const [code, id] = ['BACKAGAIN2', randomUUID()];
  await platform.rows(
    `INSERT INTO school.school (school_id, name, code, country, time_zone, status, trial_ends_at)
     VALUES ($1, 'Maple Grove', $2, 'US', 'America/New_York', 'suspended', now())`,
    [id, code],
  );
  await platform.rows(
    `INSERT INTO school.leaving (school_id, last_day, by_platform, closed_at) VALUES ($1, current_date - 40, false, now())`,
    [id],
  );
  await platform.rows(
    `INSERT INTO auth.account (school_id, id, role, first_name) VALUES ($1, gen_random_uuid(), 'teacher', 'Ada')`,
    [id],
  );
  try {
    await backUp({ ...settings, adminUrl: undefined }, say);
    const [archive] = new BackupFolder(settings.folder).archives();
    await deleted(code);
    const restored = await command('restore', archive?.path ?? '', '--into', target);
    const again = `${code} --yes ${code} --in ${target}`;
    expect(restored).toContain(`npm run delete-school -- ${again}\n`);
    // Leads to a second certificate, in the platform's database.
    await deleted(code);
    expect(said.join('\n')).toContain(
      `The database ${target} still holds it: give npm run delete-school -- ${again}`,
    );

    expect(await command('delete-school', ...again.split(' '))).toContain(
      `deleted in the database ${target}`,
    );
    expect(await platform.rows('SELECT 1 FROM auth.account WHERE school_id = $1', [id], target)).toEqual([]);
    said.length = 0;
    await deleted(code);
    expect(said.join('\n')).not.toContain(target);
    await expect(command('delete-school', code, '--in', 'no_such')).rejects.toThrow(
      'There is no database no_such.',
    );
  } finally {
    await platform.drop(target);
  }
}, 120_000);

/** The tables that keep rows of every deleted school. */
const STAYING = [
  'auth.directory',
  'auth.revocation',
  'school.audit_entry',
  'school.invoice',
  'school.leaving',
  'school.school',
];

describe('a school that has left', () => {
  beforeAll(() => schools.prepare());

  it('is removed from every table of every service except the listed ones, and no other school loses a row', async () => {
    const [code, other] = [newCode(), newCode()];
    const [id, otherId] = [await schools.add(code, { rows: 3 }), await schools.add(other, { rows: 3 })];
    const [before, others] = [await schools.digests(id, 'its'), await schools.digests(id, 'others')];
    const tenant = schools.tables.filter(({ columns }) => columns.includes('school_id'));
    // Without rows in every table, an unfilled table would pass as emptied.
    expect(Object.keys(before).length).toBe(tenant.length - 1);

    expect(await ask(code)).toBe('said');
    expect(said.join('\n')).toContain(
      `To delete it for good: npm run delete-school -- ${code} --yes ${code}`,
    );
    expect(await schools.digests(id, 'its')).toEqual(before);

    expect(await ask(` ${code.toLowerCase()}`, code)).toBe('deleted');
    expect(Object.keys(await schools.digests(id, 'its')).sort()).toEqual(STAYING);
    expect(await schools.digests(id, 'others')).toEqual(others);
    expect([await filesOf(id), (await filesOf(otherId)).length]).toEqual([[], 2]);
  });

  it('keeps its row without any person, its former code and what the platform did for it', async () => {
    const code = newCode();
    const id = await schools.add(code);
    await deleted(code);
    expect(await rowsOf('SELECT * FROM school.school WHERE school_id = $1', id)).toMatchObject([
      { code, status: 'deleted', contact_name: null, contact_email: null, registered_from: null, city: null },
    ]);
    expect(await rowsOf('SELECT kind, value FROM auth.directory WHERE school_id = $1', id)).toEqual([
      { kind: 'former_code', value: code },
    ]);
    const book = await rowsOf(
      'SELECT action FROM school.audit_entry WHERE school_id = $1 ORDER BY action',
      id,
    );
    expect(book).toEqual([{ action: 'school.data_deleted' }, { action: 'school.verified' }]);
  });

  it('leaves a certificate that only its owner can read and that names no person', async () => {
    const code = newCode();
    await schools.add(code);
    await deleted(code);
    const [name] = readdirSync(settings.folder).filter((each) => each.startsWith(`deleted-${code}-`));
    const path = join(settings.folder, name ?? '');
    const text = readFileSync(path, 'utf8');
    for (const words of [
      code,
      'Ålesund مدرسة',
      'files: 2, 10 bytes',
      'school.invoice: 1 rows',
      'last backup',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Grace|Hopper|@|192\.0/);
    expect(text).toMatch(/^classroom: \d{2,} rows$/m);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('can be interrupted at any moment, and the same command resumes the deletion', async () => {
    const code = newCode();
    const id = await schools.add(code, { many: { 'auth.account': 6_000, 'messaging.message': 11_000 } });
    const others = await schools.digests(id, 'others');
    const { length: all } = schools.tables;
    let stops = 0;
    for (let after = 1; after < all; after = 2 * after + 1) {
      let removed = 0;
      const stopping = (line: string) => {
        if (/^\w+\.\w+: \d+ rows$/.test(line) && (removed += 1) > after) throw new Error('stopped');
      };
      const outcome = deleteSchool(settings, { code, confirmed: code }, stopping);
      stops += await outcome.then(
        () => 0,
        () => 1,
      );
    }
    expect(stops).toBeGreaterThan(2);
    expect(await deleted(code)).toBe('deleted');
    expect(Object.keys(await schools.digests(id, 'its')).sort()).toEqual(STAYING);
    expect(await schools.digests(id, 'others')).toEqual(others);
    // The count from when the deletion began.
    expect(new DeletedSchools(settings.folder).find(id)?.rows['auth.account']).toBe(6_000);
  });

  it('is deleted only once its last facts were delivered and aged, while its accounts are removed at once', async () => {
    const code = newCode();
    const id = await schools.add(code);
    const saidOf = (service: string, ago: string, sent: string) =>
      rowsOf(
        `UPDATE ${service}.outbox SET created_at = now() - interval '${ago}', sent_at = ${sent} WHERE school_id = $1`,
        id,
      );
    await saidOf('classroom', '10 minutes', 'now()');
    await saidOf('messaging', '2 hours', `now() - interval '2 hours'`);
    expect(await deleted(code)).toBe('later');
    const held = Object.keys(await schools.digests(id, 'its'));
    expect(held).not.toContain('auth.account');
    expect(held).toContain('classroom.student');
    expect(await filesOf(id)).toHaveLength(2);
    // No list shows the school any more, so each backup run reports the unfinished deletion.
    expect(await reminded()).toContain(`the deletion of ${code}, begun`);
    // Written long ago, but not sent yet.
    await saidOf('classroom', '1 day', 'NULL');
    expect(await deleted(code)).toBe('later');
    await saidOf('classroom', '61 minutes', `now() - interval '61 minutes'`);
    expect(await deleted(code)).toBe('deleted');
  });

  const reminded = async () => {
    said.length = 0;
    await backUp({ ...settings, adminUrl: undefined }, say);
    return said.join('\n');
  };

  it('is mentioned by each backup while its deletion is pending, and not once the deletion was undone', async () => {
    const code = newCode();
    const id = await schools.add(code);
    expect(await deleted(code)).toBe('deleted');
    expect(await reminded()).not.toContain(code);
    await rowsOf(
      `INSERT INTO alerts.outbox (school_id, id, name, version, payload) VALUES ($1, gen_random_uuid(), 'ways.changed', 1, '{}')`,
      id,
    );
    expect(await deleted(code)).toBe('later');
    expect(await reminded()).toContain(`the deletion of ${code}, begun`);
    // As if a restore had undone the deletion.
    await rowsOf(`UPDATE school.school SET status = 'suspended' WHERE school_id = $1`, id);
    expect(await reminded()).not.toContain(code);
  });

  it('counts as any other school once its notice was taken back', async () => {
    const code = newCode();
    const id = await schools.add(code);
    await deleted(code);
    // As after restoring a backup from before its notice: the school was deleted nevertheless.
    await rowsOf('DELETE FROM school.leaving WHERE school_id = $1', id);
    await rowsOf(`UPDATE school.school SET status = 'active' WHERE school_id = $1`, id);
    await ask(code);
    expect(said.join('\n')).toContain('To delete it for good');
    await rowsOf(
      `INSERT INTO school.audit_entry (school_id, id, actor_role, action)
       VALUES ($1, gen_random_uuid(), 'super_super_admin', 'school.notice_taken_back')`,
      id,
    );
    await expect(deleted(code)).rejects.toThrow('has not given notice');
    expect(new DeletedSchools(settings.folder).find(id)).toBeUndefined();
  });

  it('is not deleted when the configured store does not hold its files', async () => {
    const code = newCode();
    const id = await schools.add(code);
    const [file] = await filesOf(id);
    await platform.rows(`UPDATE classroom.file SET stored_at = now(), key = $2 WHERE school_id = $1`, [
      id,
      file?.key,
    ]);
    const before = await schools.digests(id, 'its');
    const empty = { ...settings, files: { FILES_DIR: mkdtempSync(join(tmpdir(), 'homeroom-no-files-')) } };
    await expect(ask(code, code, empty)).rejects.toThrow('does not lead to the files of the platform');
    expect(await schools.digests(id, 'its')).toEqual(before);
    expect(await deleted(code)).toBe('deleted');
  });

  it('ends every session opened there, including switched sessions in another school', async () => {
    const [code, other] = [newCode(), newCode()];
    const [id, otherId] = [await schools.add(code), await schools.add(other)];
    await platform.rows(
      `UPDATE auth.switched_session SET root_school_id = $1, ended_at = NULL WHERE school_id = $2`,
      [id, otherId],
    );
    const open = await rowsOf(
      `UPDATE auth.session SET expires_at = now() + interval '1 day' WHERE school_id = $1 RETURNING id`,
      id,
    );
    await deleted(code);
    const [switched] = await rowsOf(
      'SELECT session_id AS id, ended_at IS NOT NULL AS ended FROM auth.switched_session WHERE school_id = $1',
      otherId,
    );
    expect(switched).toMatchObject({ ended: true });
    const revoked = (await platform.rows<{ id: string }>('SELECT session_id AS id FROM auth.revocation')).map(
      (row) => row.id,
    );
    expect(revoked).toEqual(expect.arrayContaining([open[0]?.id, switched?.id]));
    // An event about this school would write new data about it; browsers of the other school must be told.
    const untold = await platform.rows<{ id: string }>(
      'SELECT school_id AS id FROM auth.revocation WHERE NOT told',
    );
    const whose = untold.map((row) => row.id);
    expect(whose).toContain(otherId);
    expect(whose).not.toContain(id);
  });

  /** Creates a session of the other school from which somebody has switched to this one. */
  async function cameFrom(id: string, otherId: string): Promise<string | undefined> {
    const [left] = await platform.rows<{ id: string }>(
      `UPDATE auth.session SET idle_until = now() + interval '1 day', expires_at = now() + interval '1 day'
       WHERE school_id = $1 RETURNING id`,
      [otherId],
    );
    await platform.rows(
      `UPDATE auth.switched_session SET from_session_id = $2, sign_in_session_id = $2, root_school_id = $3
       WHERE school_id = $1`,
      [id, left?.id, otherId],
    );
    return left?.id;
  }

  it('revokes the session from which somebody had switched to it', async () => {
    const [code, other] = [newCode(), newCode()];
    const [id, otherId] = [await schools.add(code), await schools.add(other)];
    const left = await cameFrom(id, otherId);
    await deleted(code);
    expect(
      await rowsOf(
        'SELECT id, revoked_at IS NOT NULL AS over FROM auth.session WHERE school_id = $1',
        otherId,
      ),
    ).toEqual([{ id: left, over: true }]);
  });

  it('links a switched session that led through it to the session before, and ends neither', async () => {
    const [code, other] = [newCode(), newCode()];
    const [id, otherId] = [await schools.add(code), await schools.add(other)];
    const left = await cameFrom(id, otherId);
    await platform.rows(
      `UPDATE auth.switched_session w SET root_school_id = $2, sign_in_session_id = $3, ended_at = NULL,
         from_session_id = (SELECT session_id FROM auth.switched_session WHERE school_id = $1) WHERE school_id = $2`,
      [id, otherId, left],
    );
    await deleted(code);
    expect(
      await rowsOf(
        `SELECT w.from_session_id AS id, w.ended_at AS ended, s.revoked_at AS over FROM auth.switched_session w
         JOIN auth.session s ON s.id = w.from_session_id WHERE w.school_id = $1`,
        otherId,
      ),
    ).toEqual([{ id: left, ended: null, over: null }]);
  });

  it('can be deleted again after a late write, and by two commands at once', async () => {
    const code = newCode();
    const id = await schools.add(code);
    expect(await Promise.all([deleted(code), deleted(code)])).toEqual(['deleted', 'deleted']);
    expect(new DeletedSchools(settings.folder).find(id)?.rows['auth.account']).toBe(1);
    await rowsOf(
      `INSERT INTO alerts.inbox (school_id, consumer, event_id) VALUES ($1, 'late', gen_random_uuid())`,
      id,
    );
    expect(await deleted(code)).toBe('deleted');
    expect(Object.keys(await schools.digests(id, 'its')).sort()).toEqual(STAYING);
    expect(new DeletedSchools(settings.folder).all().filter((each) => each.id === id)).toHaveLength(1);
  });
});

describe('a school is not deleted', () => {
  let code: string;
  let id: string;
  let before: Record<string, string>;
  beforeAll(async () => {
    code = newCode();
    id = await schools.add(code);
    before = await schools.digests(id, 'its');
  });
  afterEach(async () => {
    expect(await schools.digests(id, 'its')).toEqual(before);
    expect(await filesOf(id)).toHaveLength(2);
    expect(new DeletedSchools(settings.folder).find(id)).toBeUndefined();
  });

  it('whose code is unknown or was not confirmed', async () => {
    await expect(ask('NOSUCHCODE', 'NOSUCHCODE')).rejects.toThrow('There is no school with this code.');
    for (const typed of ['', 'yes', CODES[0]])
      await expect(ask(code, typed)).rejects.toThrow(`--yes ${code}`);
    await expect(ask(code, code, { ...settings, files: {} })).rejects.toThrow('FILES_DIR');
  });

  it.each([
    ['has given no notice', 'DELETE FROM school.leaving WHERE school_id = $1', 'has not given notice'],
    [
      'is not closed',
      'UPDATE school.leaving SET closed_at = NULL WHERE school_id = $1',
      'ask again after that day',
    ],
    [
      'may still take everything along on this day',
      `UPDATE school.leaving SET last_day = (now() AT TIME ZONE 'UTC')::date - 30 WHERE school_id = $1`,
      'ask again after that day',
    ],
    [
      'keeps a case on a legal hold',
      `INSERT INTO messaging.kept_case (school_id, case_id, conversation_id, kept_by)
       SELECT $1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid()`,
      'Cases of its messages on a legal hold, which its office has to lift first: 1.',
    ],
    [
      'keeps the data of a student on a legal hold',
      'UPDATE classroom.data_hold SET lifted_at = NULL WHERE school_id = $1',
      'Students whose data is on a legal hold, which its office has to lift first: 1.',
    ],
    [
      'has an alarm running',
      'UPDATE alerts.incident SET raised_at = now() WHERE school_id = $1',
      'An alarm or a drill is running',
    ],
    [
      'hands its children over to their families',
      'UPDATE classroom.hand_over SET opened_at = now() WHERE school_id = $1',
      'Children are being handed over',
    ],
    [
      'has an alarm of days ago that was raised again',
      'UPDATE alerts.incident_raise SET last_at = now() WHERE school_id = $1',
      'An alarm or a drill is running',
    ],
    [
      'still writes down who has taken a child',
      'UPDATE classroom.hand_over_line SET written_at = now() WHERE school_id = $1',
      'Children are being handed over',
    ],
  ])('that %s', async (_name, change, sentence) => {
    const kept = (
      await rowsOf(
        'SELECT last_day::text, given_at::text, closed_at::text, by_platform FROM school.leaving WHERE school_id = $1',
        id,
      )
    )[0];
    await platform.rows(`SET session_replication_role = replica; ${change.replace('$1', `'${id}'`)}`);
    try {
      expect(await ask(code)).toBe('said');
      expect(said.join('\n')).toContain(sentence);
      await expect(deleted(code)).rejects.toThrow(sentence);
    } finally {
      await platform.rows('DELETE FROM school.leaving WHERE school_id = $1', [id]);
      await platform.rows('DELETE FROM messaging.kept_case WHERE school_id = $1', [id]);
      await schools.settle(id);
      await platform.rows(
        'INSERT INTO school.leaving (school_id, last_day, given_at, closed_at, by_platform) VALUES ($1, $2, $3, $4, $5)',
        [id, kept?.last_day, kept?.given_at, kept?.closed_at, kept?.by_platform],
      );
    }
  });
});
