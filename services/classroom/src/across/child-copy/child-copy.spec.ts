import type { ChildCopyZips, Identity } from '@homeroom/contracts';
import { CHILD_COPY, LIMITS, SERVER_LIMITS } from '@homeroom/domain';
import { asSuperuser, eventually, notedLines, openFile, someone, someVisit } from '@homeroom/testing';
import { unzipSync } from 'fflate';
import { v7 as uuidv7 } from 'uuid';
import { homeworkSchool } from '../../homework/homework.spec-support';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';
import { beginReading } from '../school-export/reading.spec-support';
import { PartsStub } from './parts-stub.spec-support';

let service: Classroom;
let messages: PartsStub;
let alerts: PartsStub;
beforeAll(async () => {
  [messages, alerts] = await Promise.all([PartsStub.listen(), PartsStub.listen()]);
  service = await startClassroom({ MESSAGING_URL: messages.url, ALERTS_URL: alerts.url });
  await service.app.listen(0, '127.0.0.1');
});
afterAll(async () => {
  messages.close();
  alerts.close();
  await service.close();
});
afterEach(() => {
  for (const stub of [messages, alerts]) Object.assign(stub, { lines: [{ end: true }], state: 'well' });
});

interface Part {
  part: string;
  tables: { name: string; about: string; rows: Record<string, unknown>[] }[];
}

const proved = (as: Identity): Identity => ({ ...as, provedAt: Date.now() });
const sql = (text: string, values: unknown[]) =>
  asSuperuser(service.database.adminUrl, (client) => client.query(text, values));
const pathOf = (studentId: string, query = '') => `/api/school-export/students/${studentId}${query}`;

/** Downloads a copy as the office does; for a refusal only its code is returned. */
async function take(as: Identity, studentId: string, query = '') {
  const { status, headers, bytes } = await openFile(service, as, { url: pathOf(studentId, query) });
  const isRefused = status !== 200;
  const { code } = (isRefused ? JSON.parse(bytes.toString()) : {}) as { code?: string };
  const entries = Object.entries(isRefused ? {} : unzipSync(bytes)).map(
    ([name, content]) => [name, Buffer.from(content)] as const,
  );
  const partOf = (name: string) => {
    const [, content] = entries.find(([each]) => each === `data/${name}.json`) ?? [];
    return JSON.parse(String(content)) as Part;
  };
  const rowsOf = (name: string, table: string) =>
    partOf(name).tables.find((each) => each.name === table)?.rows ?? [];
  return {
    ...{ status, code, headers, rowsOf },
    names: entries.map(([name]) => name),
    contentOf: (name: string) => entries.find(([each]) => each.startsWith(name))?.[1],
    // PDF content is compressed, so anything found in its bytes would be chance.
    text: entries
      .map(([name, content]) => (name.endsWith('.pdf') ? name : `${name}\n${content.toString()}`))
      .join('\n'),
  };
}

const zipsFor = (as: Identity, studentId: string, query = '') =>
  service.call<ChildCopyZips>('GET', `/school-export/students/${studentId}/zips${query}`, { as });
const copiesNoted = async (schoolId: string) =>
  (await notedLines(service, 'classroom', schoolId)).filter(({ action }) => action === 'student.copy_taken');

/** Another child's name and address, which no file of a child may contain. */
const NEIGHBOUR = { firstName: 'Neighbour', lastName: 'Nextdoor', parentEmail: 'next@door.example' };

it('a child’s data copy holds what was recorded about the child, and nothing of a neighbour', async () => {
  const { school, teacher, mia, tom, set, upload, handIn, call } = await homeworkSchool(service);
  const next = await school.student(1, NEIGHBOUR);
  await call('POST', '/points', teacher, { studentId: mia.id, amount: 5, note: 'Helped at lunch' });
  await call('POST', '/points', teacher, { studentId: next.id, amount: 3, note: 'Neighbourly note' });
  const { id } = await set();
  for (const [child, text] of [
    [mia, 'Whales sing.'],
    [tom, 'Tomfoolery.'],
  ] as const) {
    const { file } = (await upload(child.as, Buffer.from(`File of ${text}`))).body;
    const answer = await handIn(child.as, id, { text, files: [{ id: file.id, name: 'Essay.txt' }] });
    expect(answer.status).toBe(200);
  }
  messages.lines = [
    { table: 'student_messenger', about: 'Whether a student may write.' },
    { row: { status: 'enabled', restricted_until: null } },
    { end: true },
  ];
  const copy = await take(proved(school.admin), mia.id);
  expect(copy.status).toBe(200);
  expect(copy.headers['content-disposition']).toMatch(
    /^attachment; filename="homeroom-copy-STU-[\w-]+\.zip"$/,
  );
  expect(copy.names.slice(0, 6)).toEqual([
    ...['classroom', 'accounts', 'messages', 'alerts', 'school'].map((part) => `data/${part}.json`),
    'What the school keeps.pdf',
  ]);
  expect(copy.names.at(-1)).toBe('manifest.json');
  expect(copy.contentOf('What the school keeps')?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(copy.contentOf('files/classroom/')?.toString()).toBe('File of Whales sing.');
  expect(copy.rowsOf('classroom', 'student')).toMatchObject([{ first_name: 'Mia', class: 'Class 1' }]);
  expect(copy.rowsOf('classroom', 'point_entry')).toMatchObject([
    { amount: 5, note: 'Helped at lunch', awarded_by: 'Ada Teacher', class: 'Class 1', takes_back: false },
  ]);
  expect(copy.rowsOf('classroom', 'homework_work')).toMatchObject([
    { title: 'Read chapter 3', text: 'Whales sing.', score: null },
  ]);
  expect(copy.rowsOf('messages', 'student_messenger')).toMatchObject([{ status: 'enabled' }]);
  const manifest = JSON.parse(String(copy.contentOf('manifest.json'))) as {
    rows: Record<string, Record<string, number>>;
    files: { entry: string | null }[];
    notIn: string;
    onRequest: string;
  };
  expect(manifest.rows).toMatchObject({
    classroom: { point_entry: 1, student: 1 },
    messages: { student_messenger: 1 },
  });
  expect(manifest.files.map(({ entry }) => entry !== null)).toEqual([true]);
  const missing = `${manifest.notIn} ${manifest.onRequest}`;
  for (const each of [
    'alarms',
    'devices',
    'messages that the child wrote',
    'reported',
    'guardians of the child',
    'custody',
  ])
    expect(missing).toContain(each);
  const secret = [tom.id, tom.as.personId, next.id, 'Tom', 'Neighbour', 'Nextdoor', 'next@door'];
  for (const other of [...secret, 'mia@family.example', school.id, mia.parent.personId])
    expect([other, copy.text.includes(other)]).toEqual([other, false]);
});

it('a child’s data copy holds no staff notes and no telephone numbers', async () => {
  const { school, mia, teacher, call } = await homeworkSchool(service);
  await sql(`UPDATE classroom.student SET parent_phone = '+15550100' WHERE school_id = $1`, [school.id]);
  await call('PUT', `/students/${mia.id}/report`, teacher, { period: 'weeks', version: 0, text: 'Unsaid.' });
  const { text } = await take(proved(school.admin), mia.id);
  for (const not of ['+1555', 'Unsaid.']) expect(text).not.toContain(not);
});

it('a child’s data copy shows homework as the family’s page does: comments stay, the mark is of the last hand-in', async () => {
  const { school, mia, teacher, set, handIn, call } = await homeworkSchool(service);
  const { id } = await set({ maxScore: 20 });
  const works = async () => (await take(proved(school.admin), mia.id)).rowsOf('classroom', 'homework_work');
  await handIn(mia.as, id, { text: 'Whales.' });
  const again = { version: 1, score: 3, comment: 'Add a source.', again: true };
  expect((await call('POST', `/homework/${id}/work/${mia.id}/return`, teacher, again)).status).toBe(200);
  expect(await works()).toMatchObject([{ state: 'again', score: 3, comment: 'Add a source.' }]);
  await handIn(mia.as, id, { text: 'Whales, by a book.' });
  expect(await works()).toMatchObject([
    {
      ...{ state: 'handed_in', score: null, comment: 'Add a source.', removed: false },
      marked_at: expect.stringMatching(/Z$/) as string,
    },
  ]);
  const mistake = await set({ title: 'By mistake' });
  expect(await works()).toContainEqual(expect.objectContaining({ title: 'By mistake', state: 'open' }));
  for (const each of [mistake.id, id])
    expect((await call('POST', `/homework/${each}/remove`, teacher)).status).toBe(200);
  expect(await works()).toMatchObject([{ state: 'handed_in', removed: true }]);
});

it('a child’s data copy tells no guardian of another, nor of a sibling', async () => {
  const school = new TestSchool(service);
  await school.class(1);
  const parentEmail = 'one@family.example';
  await school.student(1, { firstName: 'Zacharias', lastName: 'Elsewhere', parentEmail });
  const mia = await school.student(1, { firstName: 'Mia', lastName: 'Here', parentEmail });
  const foster = await service.call('POST', `/simple-students/${mia.id}/guardians`, {
    as: school.admin,
    body: { firstName: 'Foster', lastName: 'Parent', email: 'two@family.example' },
  });
  expect(foster.status).toBe(201);
  const { status, text } = await take(proved(school.admin), mia.id);
  expect(status).toBe(200);
  for (const not of ['Zacharias', 'Elsewhere', 'Parent of', 'Foster', 'family.example', 'family_tie'])
    expect([not, text.includes(not)]).toEqual([not, false]);
});

it('a child’s data copy names neither custody nor collectors, even for the office', async () => {
  const { school, mia } = await homeworkSchool(service);
  // An older list may still contain people who may no longer collect the child: one by name, and one by phone number under another name.
  const people = [
    { name: 'Karl Barr', phone: '+15550111', relation: 'Uncle' },
    { name: 'Another Name', phone: '+15550112', relation: 'Neighbour' },
  ];
  const saved = await service.call('PUT', `/students/${mia.id}/collectors`, {
    as: school.admin,
    body: { version: 0, people },
  });
  expect(saved.status).toBe(200);
  const { text } = await take(proved(school.admin), mia.id);
  for (const not of ['Karl Barr', 'Another Name', '+1555', 'has_custody', 'may_collect', 'collection_list'])
    expect([not, text.includes(not)]).toEqual([not, false]);
});

it('a child’s data copy holds accepted health requests of a guardian, and no other requests', async () => {
  const { school, mia, call } = await homeworkSchool(service);
  const note = (title: string) => ({ kind: 'allergy', title, isSevere: false, audience: 'staff' });
  const ask = async (body: object) =>
    (
      await call<{ requestId: string }>('POST', '/family-requests', mia.parent, {
        studentId: mia.id,
        ...body,
      })
    ).body.requestId;
  const medical = (title: string, version = 0) => ({
    kind: 'medical',
    medical: { version, notes: [note(title)], doctorName: 'Dr. Reed' },
  });
  const decide = (id: string, body: object) =>
    call('POST', `/school-admin/family-requests/${id}/decision`, school.admin, body);
  expect((await decide(await ask(medical('Bees')), { isConfirmed: true, version: 0 })).status).toBe(200);
  const refused = await ask(medical('Unlikely', 1));
  expect((await decide(refused, { isConfirmed: false, version: 1, reason: 'Not so.' })).status).toBe(200);
  await ask(medical('Waits', 1));
  await ask({ kind: 'contact', contact: { phone: '555 0177' } });
  const { text, rowsOf } = await take(proved(school.admin), mia.id);
  expect(rowsOf('classroom', 'family_request')).toMatchObject([
    { wanted: { notes: [{ title: 'Bees' }], doctorName: 'Dr. Reed' } },
  ]);
  for (const not of ['Unlikely', 'Not so.', 'Waits', '555 0177', mia.parent.personId])
    expect([not, text.includes(not)]).toEqual([not, false]);
});

it('a child’s data copy lists every hand-over that is over, even a late one, and nothing of a barred person', async () => {
  const { school, mia } = await homeworkSchool(service);
  const handOverId = uuidv7();
  const outcomes = [
    ['refused', 'after_end', null],
    ['refused', 'barred', null],
    ['refused', 'unlisted', '2026-09-03T10:00:00Z'],
    ['stands', null, null],
  ];
  await sql(
    `INSERT INTO classroom.hand_over (school_id, id, place, is_drill, day, opened_by, opened_by_role)
     VALUES ($1, $2, 'Gate', false, '2026-09-03', $3, 'school_admin')`,
    [school.id, handOverId, school.admin.personId],
  );
  for (const [nth, [outcome, why, takenBackAt]] of outcomes.entries())
    await sql(
      `INSERT INTO classroom.hand_over_line (school_id, hand_over_id, student_id, nth, id, outcome, why, to_name, at,
         by_id, by_role, taken_back_at, change) VALUES ($1, $2, $3, $4, $5, $6, $7, 'Aunt Agatha',
         timestamptz '2026-09-03T09:00:00Z' - make_interval(mins => $4), $8, 'teacher', $9, $4)`,
      [
        ...[school.id, handOverId, mia.id, nth + 1, uuidv7(), outcome, why],
        ...[school.admin.personId, takenBackAt],
      ],
    );
  await sql(
    `INSERT INTO classroom.hand_over_child (school_id, hand_over_id, student_id, class_id, is_absent)
     SELECT school_id, $2, id, class_id, false FROM classroom.student WHERE school_id = $1 AND id = $3`,
    [school.id, handOverId, mia.id],
  );
  const running = await take(proved(school.admin), mia.id);
  for (const table of ['hand_over_line', 'hand_over_child'])
    expect(running.rowsOf('classroom', table)).toEqual([]);
  await sql(
    `UPDATE classroom.hand_over SET closed_at = now(), closed_by = opened_by, closed_by_role = 'school_admin' WHERE school_id = $1`,
    [school.id],
  );
  const { text, rowsOf } = await take(proved(school.admin), mia.id);
  expect(rowsOf('classroom', 'hand_over_child')).toHaveLength(1);
  expect(rowsOf('classroom', 'hand_over_line')).toMatchObject([
    { outcome: 'stands', day: '2026-09-03' },
    { outcome: 'refused', day: '2026-09-03' },
  ]);
  for (const not of ['barred', 'Aunt Agatha']) expect(text).not.toContain(not);
});

it('a child’s data copy leaves an audit line, but none when it was refused', async () => {
  const { school, mia } = await homeworkSchool(service);
  const lines = () => copiesNoted(school.id);
  expect(await take(school.admin, mia.id)).toMatchObject({ status: 403, code: 'STEP_UP_NEEDED' });
  alerts.state = 'away';
  expect(await take(proved(school.admin), mia.id)).toMatchObject({ status: 503 });
  alerts.state = 'well';
  expect(await lines()).toEqual([]);
  expect((await take(proved(school.admin), mia.id)).status).toBe(200);
  expect(await lines()).toMatchObject([
    { actorId: school.admin.personId, about: [{ kind: 'student', id: mia.id }], detail: { zips: 1 } },
  ]);
});

it('a child’s data copy fails soon when a service hangs, and leaves no line when the reader has left', async () => {
  const { school, mia } = await homeworkSchool(service);
  alerts.state = 'silent';
  const begun = Date.now();
  expect(await take(proved(school.admin), mia.id)).toMatchObject({ status: 503 });
  expect(Date.now() - begun).toBeLessThan(10_000);
  const [asked, givenUp] = [alerts.asked.length, alerts.givenUp];
  const left = new AbortController();
  const path = `/school-export/students/${mia.id}`;
  const reading = beginReading(service, proved(school.admin), path, left.signal);
  const gone = expect(reading).rejects.toThrow();
  await eventually(() => alerts.asked.length > asked);
  const leftAt = Date.now();
  left.abort();
  await gone;
  await eventually(() => alerts.givenUp > givenUp);
  expect(Date.now() - leftAt).toBeLessThan(3_000);
  expect(await copiesNoted(school.id)).toEqual([]);
});

it('a child’s data copy is for the office alone, after step-up, even in a suspended school', async () => {
  const { school, teacher, mia, tom } = await homeworkSchool(service);
  const others = [
    ...[teacher, mia.as, mia.parent, tom.parent, await school.teacher([1], 'principal')],
    someone('class_device', school.id),
    { ...school.admin, visit: someVisit(true) },
    { ...school.admin, visit: someVisit(true, { by: 'district_admin' }) },
  ];
  for (const as of others)
    for (const answer of [take(proved(as), mia.id), zipsFor(as, mia.id)])
      expect([as.role, (await answer).status]).toEqual([as.role, 403]);
  const suspended: Identity = { ...school.admin, closed: 'suspended' };
  expect((await take(proved(suspended), mia.id)).status).toBe(200);
  expect((await zipsFor(suspended, mia.id)).body).toEqual({ zips: [{ files: 0, bytes: 0 }] });
});

it('a child of another school or an unknown ID is refused without asking other services', async () => {
  const { school } = await homeworkSchool(service);
  const elsewhere = await homeworkSchool(service);
  const before = alerts.asked.length;
  for (const id of [elsewhere.mia.id, uuidv7()]) {
    expect(await take(proved(school.admin), id)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await zipsFor(school.admin, id)).status).toBe(404);
  }
  expect((await take(proved(school.admin), 'nonsense')).status).toBe(400);
  expect((await take(proved(school.admin), uuidv7(), '?language=xx')).status).toBe(400);
  expect(alerts.asked.length).toBe(before);
});

it('a child’s data copy is limited per hour, even for two concurrent requests', async () => {
  const { school, mia } = await homeworkSchool(service);
  await sql(
    `INSERT INTO classroom.copy_count (school_id, hour, taken) VALUES ($1, date_trunc('hour', now()), $2)`,
    [school.id, CHILD_COPY.perHour - 1],
  );
  const both = await Promise.all([1, 2].map(() => take(proved(school.admin), mia.id)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  expect(both.map(({ code }) => code)).toContain('COPY_LIMIT');
});

interface FilesManifest {
  zip: number;
  zips: number;
  files: { id: string; zip: number | null; entry?: string | null }[];
}

/** A child who handed in more than two ZIPs hold. The large files exist only as rows, without their bytes. */
async function childOfManyFiles() {
  const scene = await homeworkSchool(service);
  const { school, mia, set, upload, handIn } = scene;
  const { id } = await set();
  const { file } = (await upload(mia.as, Buffer.from('My essay about whales.'))).body;
  expect((await handIn(mia.as, id, { files: [{ id: file.id, name: 'Essay.txt' }] })).status).toBe(200);
  const count = Math.ceil((2.2 * SERVER_LIMITS.filesBytesPerPortion) / LIMITS.fileMaxBytes);
  const add = (from: string, many: number) =>
    sql(
      `WITH added AS (INSERT INTO classroom.file (school_id, id, key, type, bytes, owner_id, stored_at, unused_since)
         SELECT $1::uuid, ($4 || lpad(n::text, 12, '0'))::uuid, 'school/' || $1::text || '/' || $4 || n,
           'application/pdf', $3, gen_random_uuid(), now(), NULL FROM generate_series(1, $2::int) n RETURNING school_id, id)
       INSERT INTO classroom.file_use (school_id, used_by, file_id, place, name)
       SELECT a.school_id, (SELECT w.id FROM classroom.homework_work w WHERE w.student_id = $5), a.id, 100 + row_number() OVER (), 'Large.pdf'
       FROM added a`,
      [school.id, many, LIMITS.fileMaxBytes, from, mia.id],
    );
  await add('11111111-0000-7000-8000-', count);
  const zipOf = async (zip: number, key: string, as: Identity = school.admin, child = mia.id) => {
    const copy = await take(proved(as), child, `?copy=${key}&zip=${zip}`);
    const name = zip === 1 ? 'manifest.json' : `manifest-${zip}.json`;
    const manifest =
      copy.status === 200 ? (JSON.parse(String(copy.contentOf(name))) as FilesManifest) : undefined;
    return { ...copy, manifest, name: copy.headers['content-disposition'] };
  };
  return { ...scene, add, count: count + 1, essay: file.id, zipOf };
}

it('a child’s data copy with many files comes as several ZIPs, counted once however often each is taken', async () => {
  const { school, mia, count, essay, zipOf } = await childOfManyFiles();
  const { zips } = (await zipsFor(school.admin, mia.id)).body;
  expect(zips.map(({ files }) => files).reduce((sum, files) => sum + files)).toBe(count);
  expect(zips).toHaveLength(3);
  for (const { bytes } of zips)
    expect(bytes).toBeLessThanOrEqual(SERVER_LIMITS.filesBytesPerPortion + LIMITS.fileMaxBytes);
  const key = uuidv7();
  const taken: string[] = [];
  for (const zip of [1, 2, 2, 3, 1]) {
    const { manifest, names, name } = await zipOf(zip, key);
    expect(name).toMatch(new RegExp(`^attachment; filename="homeroom-copy-STU-[\\w-]+-${zip}-of-3\\.zip"$`));
    expect(manifest).toMatchObject({ zip, zips: 3 });
    expect(names.filter((each) => each.endsWith('.pdf'))).toHaveLength(zip === 1 ? 1 : 0);
    const own = (manifest?.files ?? []).filter((file) => file.zip === zip);
    expect(own).toHaveLength(zips[zip - 1]?.files ?? 0);
    for (const file of own) expect([file.id, file.entry !== null]).toEqual([file.id, file.id === essay]);
    taken.push(...own.map(({ id }) => id));
  }
  expect(new Set(taken).size).toBe(count);
  expect(await copiesNoted(school.id)).toMatchObject([{ detail: { zips: 3 } }]);
  const counted = await sql('SELECT taken FROM classroom.copy_count WHERE school_id = $1', [school.id]);
  expect(counted.rows).toEqual([{ taken: 1 }]);
  expect(await zipOf(4, key)).toMatchObject({ status: 404 });
});

it('a child’s data copy assigns its files to ZIPs once, whatever changes while they are taken', async () => {
  const { school, mia, add, zipOf } = await childOfManyFiles();
  const key = uuidv7();
  const first = await zipOf(1, key);
  const of = (manifest: FilesManifest | undefined, zip: number) =>
    (manifest?.files ?? []).filter((file) => file.zip === zip).map(({ id }) => id);
  await sql('DELETE FROM classroom.file_use WHERE school_id = $1 AND file_id = $2', [
    school.id,
    of(first.manifest, 1)[0],
  ]);
  await add('ffffffff-0000-7000-8000-', 30);
  const [second, third] = [await zipOf(2, key), await zipOf(3, key)];
  for (const { manifest } of [second, third])
    for (const zip of [2, 3]) expect(of(manifest, zip)).toEqual(of(first.manifest, zip));
  const { zips } = (await zipsFor(school.admin, mia.id, `?copy=${key}`)).body;
  expect(zips).toHaveLength(3);
  // Files added later are in none of the ZIPs; each manifest written later says so, with the file's name.
  for (const { manifest } of [second, await zipOf(1, key)]) {
    const since = (manifest?.files ?? []).filter((file) => file.zip === null);
    expect(since).toHaveLength(30);
    for (const file of since) expect(file).not.toHaveProperty('entry');
    expect(JSON.stringify(manifest)).toContain('Take a new copy');
  }
  expect((await zipsFor(school.admin, mia.id)).body.zips.length).toBeGreaterThan(3);
});

it('a further ZIP is refused to others, for another child, and after a day', async () => {
  const { school, mia, tom, zipOf } = await childOfManyFiles();
  const key = uuidv7();
  const ENDED = { status: 409, code: 'COPY_ENDED' };
  expect(await zipOf(2, key)).toMatchObject(ENDED);
  expect(await copiesNoted(school.id)).toEqual([]);
  expect((await zipOf(1, key)).status).toBe(200);
  expect(await zipOf(2, key, { ...school.admin, personId: uuidv7() })).toMatchObject(ENDED);
  expect(await zipOf(2, key, school.admin, tom.id)).toMatchObject(ENDED);
  expect(await take(school.admin, mia.id, `?copy=${key}&zip=2`)).toMatchObject({ code: 'STEP_UP_NEEDED' });
  await sql(
    `UPDATE classroom.begun_copy SET begun_at = begun_at - interval '25 hours' WHERE school_id = $1`,
    [school.id],
  );
  expect(await zipOf(2, key)).toMatchObject(ENDED);
  // Downloading its first ZIP again begins another copy.
  for (const zip of [1, 2]) expect([zip, (await zipOf(zip, key)).status]).toEqual([zip, 200]);
  expect(await copiesNoted(school.id)).toHaveLength(2);
  for (const wrong of ['copy=short', `copy=${key}&zip=0`, `copy=${key}&zip=x`])
    expect([wrong, (await take(proved(school.admin), mia.id, `?${wrong}`)).status]).toEqual([wrong, 400]);
});

it('a first ZIP requested twice concurrently is one copy', async () => {
  const { school, mia } = await homeworkSchool(service);
  const query = `?copy=${uuidv7()}`;
  const both = await Promise.all([1, 2].map(() => take(proved(school.admin), mia.id, query)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await copiesNoted(school.id)).toHaveLength(1);
});

it('a child’s data copy breaks the connection when a service fails or ends too early', async () => {
  const { school, mia } = await homeworkSchool(service);
  const path = `/school-export/students/${mia.id}`;
  const line = { table: 'roll_call_mark', about: 'A mark.' };
  for (const state of ['dies', 'well']) {
    Object.assign(alerts, { lines: [line], state });
    const reading = await beginReading(service, proved(school.admin), path);
    const isWhole = await new Promise((resolve) => {
      reading.on('error', () => resolve(false));
      reading.on('end', () => resolve(true));
      reading.resume();
    });
    expect([state, isWhole]).toEqual([state, false]);
  }
});
