import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@homeroom/files/store';
import { withClient } from '../connection';
import { BackupFolder } from '../folder';
import { PlatformDatabase } from '../platform-database.spec-support';
import { restore } from '../restore';
import { backUp } from '../run';
import { inDatabase } from '../schema';
import { archiveKey, type BackupSettings } from '../settings';
import { broughtBack } from './brought-back';
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
const CODES = [...'ABCDEFGHJKLM'].map((letter) => `SCHOOL${letter}234`);
let next = 0;
const newCode = () => CODES[(next += 1)] ?? '';

// First: what is restored keeps to the checks of its tables, which the schools below do not.
it('comes back with a restore, which says so, and is deleted once more', async () => {
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
    expect(await deleted(code)).toBe('deleted');

    const into = { database: target, overwrite: false };
    const { takenAt } = await restore(archive?.path ?? '', archiveKey(settings), platform.builder, into);
    const url = inDatabase(platform.builder.adminUrl, target);
    const backIn = (at: Date) => withClient(url, (client) => broughtBack(client, settings.folder, at));
    expect(await backIn(takenAt)).toEqual([
      expect.stringContaining(`npm run delete-school -- ${code} --yes ${code}`),
    ]);
    // As in a backup of before its notice: it was deleted all the same.
    await platform.rows('DELETE FROM school.leaving WHERE school_id = $1', [id], target);
    const restored = { ...settings, databaseUrl: inDatabase(settings.databaseUrl, target) };
    expect(await ask(code, code, restored)).toBe('deleted');
    expect(await platform.rows('SELECT 1 FROM auth.account WHERE school_id = $1', [id], target)).toEqual([]);
    expect(await backIn(new Date())).toEqual([]);
  } finally {
    await platform.drop(target);
  }
});

/** What stays of every school, whatever it held. */
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

  it('goes from every table of every service but for what is listed, and nothing of another one does', async () => {
    const [code, other] = [newCode(), newCode()];
    const [id, otherId] = [await schools.add(code, { rows: 3 }), await schools.add(other, { rows: 3 })];
    const [before, others] = [await schools.digests(id, 'its'), await schools.digests(id, 'others')];
    const tenant = schools.tables.filter(({ columns }) => columns.includes('school_id'));
    // A table that no row was made for would be proved to be empty.
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

  it('leaves its row without anybody in it, its code as a former one, and what the platform did for it', async () => {
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

  it('is certified in a file that only its owner reads, and in which no person stands', async () => {
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

  it('can be stopped at any moment, and the same command goes on', async () => {
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
    // As counted when it began.
    expect(new DeletedSchools(settings.folder).find(id)?.rows['auth.account']).toBe(6_000);
  });

  it('waits for what was said of it last, while nobody can sign in any more', async () => {
    const code = newCode();
    const id = await schools.add(code);
    await rowsOf(
      `UPDATE classroom.outbox SET created_at = now() - interval '10 minutes' WHERE school_id = $1`,
      id,
    );
    await rowsOf(
      `UPDATE messaging.outbox SET created_at = now() - interval '2 hours' WHERE school_id = $1`,
      id,
    );
    expect(await deleted(code)).toBe('later');
    const held = Object.keys(await schools.digests(id, 'its'));
    expect(held).not.toContain('auth.account');
    expect(held).toContain('classroom.student');
    expect(await filesOf(id)).toHaveLength(2);
    // No list of the platform shows it any more: each backup says what is left to do.
    await backUp({ ...settings, adminUrl: undefined }, say);
    expect(said.join('\n')).toContain(`the deletion of ${code}, begun`);
    await rowsOf(
      `UPDATE classroom.outbox SET created_at = now() - interval '61 minutes' WHERE school_id = $1`,
      id,
    );
    expect(await deleted(code)).toBe('deleted');
  });

  it('ends every session that was opened there, in another school of the person too', async () => {
    const [code, other] = [newCode(), newCode()];
    const [id, otherId] = [await schools.add(code), await schools.add(other)];
    await platform.rows(
      `UPDATE auth.switched_session SET root_school_id = $1, ended_at = NULL WHERE school_id = $2`,
      [id, otherId],
    );
    const open = await rowsOf('SELECT id FROM auth.session WHERE school_id = $1', id);
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
  });

  it('is deleted again where something was written of it afterwards, and by two at once', async () => {
    const code = newCode();
    const id = await schools.add(code);
    expect(await Promise.all([deleted(code), deleted(code)])).toEqual(['deleted', 'deleted']);
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

  it('that there is not, or whose code is not typed once more', async () => {
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
