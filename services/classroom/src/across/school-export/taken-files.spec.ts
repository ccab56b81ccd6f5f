import { randomBytes } from 'node:crypto';
import type { FilePortion, FilesToTake, Identity } from '@homeroom/contracts';
import { LIMITS, SERVER_LIMITS } from '@homeroom/domain';
import { asSuperuser, eventually, notedLines, openFile, someone } from '@homeroom/testing';
import { unzipSync } from 'fflate';
import { homeworkSchool } from '../../homework/homework.spec-support';
import { type Classroom, startClassroom, type TestSchool } from '../../school.spec-support';
import { beginReading } from './reading.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
  await service.app.listen(0, '127.0.0.1');
});
afterAll(() => service.close());

const ESSAY = Buffer.from('My essay about whales.');
const FROM_THE_FIRST = '00000000-0000-4000-8000-000000000000';
const TO_THE_LAST = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
const ALL = { from: FROM_THE_FIRST, to: TO_THE_LAST };

const proved = (as: Identity): Identity => ({ ...as, provedAt: Date.now() });
const portionsFor = (as: Identity) =>
  service.call<FilesToTake>('GET', '/school-export/classroom/files', { as });
const take = (as: Identity, { from, to }: Pick<FilePortion, 'from' | 'to'>) =>
  openFile(service, as, { url: `/api/school-export/classroom/files/portion?from=${from}&to=${to}` });

interface Manifest {
  files: { id: string; name: string; entry: string | null; bytes: number }[];
}

function opened(bytes: Buffer) {
  const entries = unzipSync(bytes);
  const manifest = JSON.parse(Buffer.from(entries['manifest.json'] ?? []).toString()) as Manifest;
  return { entries, manifest };
}

/** A school in which a child has handed in one file, and has uploaded another that belongs to nothing. */
async function handedIn(name: string, bytes: Buffer = ESSAY) {
  const scene = await homeworkSchool(service);
  const { id } = await scene.set();
  const { file } = (await scene.upload(scene.mia.as, bytes)).body;
  await scene.upload(scene.mia.as, Buffer.from('Belongs to nothing.'));
  const answer = await scene.handIn(scene.mia.as, id, { files: [{ id: file.id, name }] });
  expect(answer.status).toBe(200);
  return { ...scene, fileId: file.id };
}

/** Inserts rows for ten-megabyte files that are in use but whose bytes do not exist. */
const withLargeFiles = (school: TestSchool, count: number) =>
  asSuperuser(service.database.adminUrl, (client) =>
    client.query(
      `WITH added AS (INSERT INTO classroom.file (school_id, id, key, type, bytes, owner_id, stored_at, unused_since)
         SELECT $1::uuid, ('11111111-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'school/' || $1::text || '/' || md5(n::text),
           'application/pdf', $3, gen_random_uuid(), now(), NULL FROM generate_series(1, $2::int) n RETURNING school_id, id)
       INSERT INTO classroom.file_use (school_id, used_by, file_id, place, name)
       SELECT school_id, gen_random_uuid(), id, 0, 'Large.pdf' FROM added`,
      [school.id, count, LIMITS.fileMaxBytes],
    ),
  );

it('exported files are in the ZIP unchanged, under safe names, and of one school', async () => {
  const { school, fileId } = await handedIn('../../Whales: "and" 鯨.html');
  await handedIn('Elsewhere.txt');
  const { portions } = (await portionsFor(school.admin)).body;
  expect(portions).toEqual([
    {
      ...{ from: fileId, to: fileId, files: 1, bytes: ESSAY.length },
      firstAt: expect.stringMatching(/Z$/) as string,
      lastAt: portions[0]?.firstAt,
    },
  ]);
  const answer = await take(proved(school.admin), ALL);
  expect(answer.status).toBe(200);
  const day = (portions[0]?.firstAt ?? '').slice(0, 10);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="homeroom-classroom-files-${day}.zip"`,
  });
  const { entries, manifest } = opened(answer.bytes);
  const entry = `${day.slice(0, 7)}/${fileId} .._.._Whales_ _and_ 鯨.txt`;
  expect(Object.keys(entries)).toEqual([entry, 'manifest.json']);
  expect(Buffer.from(entries[entry] ?? [])).toEqual(ESSAY);
  expect(manifest.files).toMatchObject([{ id: fileId, entry, bytes: ESSAY.length }]);
});

it('exported files come in complete portions that name missing files', async () => {
  const { school } = await handedIn('Whales.txt');
  const count = 45;
  await withLargeFiles(school, count);
  const { portions } = (await portionsFor(school.admin)).body;
  expect(portions.length).toBeGreaterThan(2);
  for (const { bytes } of portions)
    expect(bytes).toBeLessThanOrEqual(SERVER_LIMITS.filesBytesPerPortion + LIMITS.fileMaxBytes);
  const ids: string[] = [];
  for (const portion of portions) {
    const { manifest } = opened((await take(proved(school.admin), portion)).bytes);
    expect(manifest.files).toHaveLength(portion.files);
    ids.push(...manifest.files.map(({ id }) => id));
    for (const { name, entry } of manifest.files) expect(entry === null).toBe(name === 'Large.pdf');
  }
  expect([ids.length, new Set(ids).size]).toEqual([count + 1, count + 1]);
  expect(await take(proved(school.admin), ALL)).toMatchObject({ status: 400 });
});

it('exported files leave audit lines with their number, and none when there were no files', async () => {
  const { school, fileId } = await handedIn('Whales.txt');
  expect(await take(proved(school.admin), { from: TO_THE_LAST, to: FROM_THE_FIRST })).toMatchObject({
    status: 404,
  });
  const portion = { from: fileId, to: fileId };
  for (const round of [1, 2]) {
    const { status } = await take(proved(school.admin), portion);
    expect([round, status]).toEqual([round, 200]);
  }
  const lines = async () =>
    (await notedLines(service, 'classroom', school.id)).filter(
      ({ action }) => action === 'school.data_taken',
    );
  await eventually(async () => (await lines()).length === 2);
  expect(await lines()).toMatchObject([
    { actorId: school.admin.personId, detail: { part: 'classroom_files', count: 1 } },
    { detail: { part: 'classroom_files', count: 1 } },
  ]);
});

it('exported files are for the office alone, after step-up, even in a suspended school', async () => {
  const { school, mia, teacher } = await handedIn('Whales.txt');
  for (const as of [teacher, mia.as, mia.parent, someone('super_super_admin', school.id)]) {
    expect([as.role, (await portionsFor(as)).status]).toEqual([as.role, 403]);
    expect([as.role, (await take(proved(as), ALL)).status]).toEqual([as.role, 403]);
  }
  const unproved = await take(school.admin, ALL);
  expect(JSON.parse(unproved.bytes.toString())).toMatchObject({ code: 'STEP_UP_NEEDED' });
  const suspended: Identity = { ...school.admin, closed: 'suspended' };
  expect((await portionsFor(suspended)).status).toBe(200);
  expect((await take(proved(suspended), ALL)).status).toBe(200);
  const elsewhere = await homeworkSchool(service);
  expect((await portionsFor(elsewhere.school.admin)).body).toEqual({ portions: [] });
  expect((await take(proved(elsewhere.school.admin), ALL)).status).toBe(404);
});

it('exported files come one portion at a time, even concurrently, and end when the reader disconnects', async () => {
  // More than the buffers between the two ends of a connection hold.
  const { school } = await handedIn('Digits.txt', Buffer.from(randomBytes(4_500_000).toString('hex')));
  const path = `/school-export/classroom/files/portion?from=${ALL.from}&to=${ALL.to}`;
  const begin = () => beginReading(service, proved(school.admin), path);
  const both = await Promise.all([begin(), begin()]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  for (const reading of both) reading.on('error', () => undefined).destroy();
  const again = await begin();
  expect(again.statusCode).toBe(200);
  again.on('error', () => undefined).destroy();
});
