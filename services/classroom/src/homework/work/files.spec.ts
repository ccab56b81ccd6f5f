import type { FileRoom, OwnHomeworkPage, WorkPage } from '@homeroom/contracts';
import { LIMITS, SERVER_LIMITS } from '@homeroom/domain';
import type { FileStore } from '@homeroom/files';
import { FILE_STORE, FilesService } from '@homeroom/files/kept';
import { asSuperuser, openFile } from '@homeroom/testing';
import sharp from 'sharp';
import { type Classroom, startClassroom } from '../../school.spec-support';
import { aTask, homeworkSchool } from '../homework.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const TEXT = Buffer.from('My essay about whales.');
const sql = <Row extends object>(text: string, values: unknown[]) =>
  asSuperuser(service.database.adminUrl, async (client) => (await client.query<Row>(text, values)).rows);
const usageOf = async (schoolId: string) =>
  Number(
    (
      await sql<{ bytes: string }>('SELECT bytes FROM classroom.file_usage WHERE school_id = $1', [schoolId])
    )[0]?.bytes ?? 0,
  );

async function handedIn() {
  const scene = await homeworkSchool(service);
  const { id } = await scene.set();
  const { file } = (await scene.upload(scene.mia.as, TEXT)).body;
  const files = [{ id: file.id, name: '../../Whales "and" 鯨.html' }];
  const answer = await scene.handIn(scene.mia.as, id, { files });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const ownPage = async (as = scene.mia.as) =>
    (await scene.call<OwnHomeworkPage>('GET', `/students/${scene.mia.id}/homework/${id}`, as)).body;
  const workPage = async (as = scene.teacher) =>
    (await scene.call<WorkPage>('GET', `/homework/${id}/work/${scene.mia.id}`, as)).body;
  return { ...scene, id, file, ownPage, workPage };
}

it('a file is opened by the child, the family and the teacher, each with their own link', async () => {
  const { ownPage, workPage, mia, teacher } = await handedIn();
  const [own, family, staff] = [await ownPage(), await ownPage(mia.parent), await workPage()];
  for (const [as, [shown]] of [
    [mia.as, own.own.files],
    [mia.parent, family.own.files],
    [teacher, staff.files],
  ] as const) {
    const opened = await openFile(service, as, shown ?? { url: '' });
    expect([opened.status, opened.bytes]).toEqual([200, TEXT]);
    expect(opened.headers).toMatchObject({ 'content-type': 'text/plain', 'accept-ranges': 'bytes' });
    expect(opened.headers['content-disposition']).toMatch(
      /^attachment; filename="[^"]+\.txt"; filename\*=UTF-8''/,
    );
  }
});

it('a file is not found by any other child, family or teacher, with any link', async () => {
  const { ownPage, workPage, tom, stranger, mia, teacher, school } = await handedIn();
  const own = (await ownPage()).own.files[0] ?? { url: '' };
  const staff = (await workPage()).files[0] ?? { url: '' };
  for (const as of [tom.as, tom.parent, stranger, teacher, mia.parent])
    expect((await openFile(service, as, own)).status).toBe(404);
  expect((await openFile(service, mia.as, staff)).status).toBe(404);
  const elsewhere = await homeworkSchool(service);
  expect((await openFile(service, elsewhere.teacher, staff)).status).toBe(404);
  expect((await openFile(service, school.admin, staff)).status).toBe(404);
  for (const url of [own.url.replace(/mark=../, 'mark=AA'), own.url.replace(/until=\d/, 'until=9')])
    expect((await openFile(service, mia.as, { url })).status).toBe(404);
  expect([400, 404]).toContain(
    (await openFile(service, mia.as, { url: own.url.split('?')[0] ?? '' })).status,
  );
});

it('a file is closed to a teacher removed from the class, with any link', async () => {
  const { workPage, teacher, school, call } = await handedIn();
  const [shown] = (await workPage()).files;
  const taken = await call('PATCH', `/simple-teachers/${teacher.personId}`, school.admin, {
    classNumbers: [2],
  });
  expect(taken.status).toBe(200);
  expect((await openFile(service, teacher, shown ?? { url: '' })).status).toBe(404);
});

it('a file supports range requests', async () => {
  const { ownPage, mia } = await handedIn();
  const own = (await ownPage()).own.files[0] ?? { url: '' };
  const piece = await openFile(service, mia.as, own, { range: 'bytes=3-7' });
  expect([piece.status, piece.bytes.toString(), piece.headers['content-range']]).toEqual([
    206,
    'essay',
    `bytes 3-7/${TEXT.length}`,
  ]);
  expect((await openFile(service, mia.as, own, { range: 'bytes=500-' })).status).toBe(200);
});

it('a picture is re-encoded and shown inline', async () => {
  const scene = await homeworkSchool(service);
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'at 48.1 North' } })
    .jpeg()
    .toBuffer();
  const { body } = await scene.upload(scene.mia.as, photo, { 'content-type': 'image/jpeg' });
  const opened = await openFile(service, scene.mia.as, body.file);
  expect(opened.headers).toMatchObject({ 'content-type': 'image/webp' });
  expect(opened.headers['content-disposition']).toMatch(/^inline/);
  expect(opened.bytes.includes('48.1')).toBe(false);
});

it('a file of an unsupported kind is refused with a reason', async () => {
  const scene = await homeworkSchool(service);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const answer = await scene.upload(scene.mia.as, svg, { 'content-type': 'image/png' });
  expect([answer.status, answer.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  expect((await scene.upload(scene.mia.as, Buffer.alloc(0))).status).toBe(400);
  expect((await scene.upload(scene.mia.parent, TEXT)).status).toBe(403);
  expect(await usageOf(scene.school.id)).toBe(0);
});

it('a file is attached only by its owner, and only to their own work', async () => {
  const { file, tom, handIn, id, teacher, call } = await handedIn();
  const stolen = await handIn(tom.as, id, { files: [{ id: file.id, name: 'mine' }] });
  expect(stolen.status).toBe(400);
  const set = await call('PATCH', `/homework/${id}`, teacher, {
    ...{ version: 0, state: 'set', title: 'x', dueOn: '2100-01-01' },
    files: [{ id: file.id, name: 'a child’s' }],
  });
  expect(set.status).toBe(400);
});

it('files keep the order and names they are set with, also when set again', async () => {
  const scene = await homeworkSchool(service);
  const brought = async () => (await scene.upload(scene.teacher, TEXT)).body.file.id;
  const [a, b, c, d, e] = [
    await brought(),
    await brought(),
    await brought(),
    await brought(),
    await brought(),
  ];
  const named = (...ids: string[]) => ids.map((id, at) => ({ id, name: `Page ${at + 1}` }));
  const { id } = await scene.set({ files: named(a, b, c) });
  const changed = await scene.call('PATCH', `/homework/${id}`, scene.teacher, {
    ...{ version: 0, state: 'set', title: 'Whales', dueOn: '2100-01-01', files: named(c, d, a, e) },
  });
  expect(changed.status).toBe(200);
  const { files } = (
    await scene.call<OwnHomeworkPage>('GET', `/students/${scene.mia.id}/homework/${id}`, scene.mia.as)
  ).body;
  expect(files.map((file) => [file.id, file.name])).toEqual([
    [c, 'Page 1.txt'],
    [d, 'Page 2.txt'],
    [a, 'Page 3.txt'],
    [e, 'Page 4.txt'],
  ]);
});

it('a file can be reused in new homework, even by another teacher of that class', async () => {
  const scene = await homeworkSchool(service);
  const { file } = (await scene.upload(scene.teacher, TEXT)).body;
  const files = [{ id: file.id, name: 'Sheet' }];
  await scene.set({ files });
  const copied = await scene.set({ files, title: 'Once more' });
  expect(copied.files).toMatchObject([{ id: file.id, name: 'Sheet.txt' }]);
  const colleague = await scene.school.teacher([1, 2]);
  expect((await scene.set({ files }, colleague)).files).toHaveLength(1);
  await expect(scene.set({ files, classNumber: 2 }, scene.stranger)).rejects.toThrow('VALIDATION_FAILED');
});

it('files are stored until the school’s space is full, even for concurrent uploads', async () => {
  const scene = await homeworkSchool(service);
  const room = 3 * TEXT.length + 5;
  await sql('INSERT INTO classroom.file_usage (school_id, bytes) VALUES ($1, $2)', [
    scene.school.id,
    SERVER_LIMITS.filesBytesPerSchool - room,
  ]);
  const answers = await Promise.all(Array.from({ length: 8 }, () => scene.upload(scene.mia.as, TEXT)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array<number>(5).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('FILES_FULL');
  expect(await usageOf(scene.school.id)).toBe(SERVER_LIMITS.filesBytesPerSchool - 5);
});

it('administrators are notified of a room that fills up, of each share once until it has fallen below', async () => {
  const { school, mia, teacher, upload, call } = await homeworkSchool(service);
  const limit = SERVER_LIMITS.filesBytesPerSchool;
  const bytesAre = (bytes: number) =>
    sql(
      `INSERT INTO classroom.file_usage (school_id, bytes) VALUES ($1, $2)
       ON CONFLICT (school_id) DO UPDATE SET bytes = excluded.bytes`,
      [school.id, bytes],
    );
  const nearly = (percent: number) => bytesAre(Math.ceil((limit * percent) / 100) - TEXT.length - 1);
  const bring = async () => expect((await upload(mia.as, TEXT)).status).toBe(201);
  for (const percent of [80, 95]) {
    await nearly(percent);
    await bring();
    await Promise.all([bring(), bring()]);
  }
  await bytesAre(0);
  await bring();
  expect((await call<FileRoom>('GET', '/school-admin/homework-room', school.admin)).body).toEqual({
    ...{ usedBytes: TEXT.length, limitBytes: limit },
  });
  await nearly(95);
  await Promise.all([bring(), bring()]);
  const told = await sql<{ payload: object }>(
    `SELECT payload FROM classroom.outbox WHERE school_id = $1 AND name = 'files.filling' ORDER BY id`,
    [school.id],
  );
  expect(told.map(({ payload }) => payload)).toEqual(
    [80, 95, 80, 95].map((percent) => ({ service: 'classroom', percent })),
  );
  const { body: own } = await call<FileRoom>('GET', '/my-homework-room', mia.as);
  expect(own).toEqual({ usedBytes: 9 * TEXT.length, limitBytes: SERVER_LIMITS.homeworkBytesAYear });
  for (const path of ['/school-admin/homework-room', '/my-homework-room'])
    expect((await call('GET', path, teacher)).status).toBe(403);
});

it('file space grows with the number of students, and one student gets a share of it', async () => {
  const scene = await homeworkSchool(service);
  const full = 'INSERT INTO classroom.file_usage (school_id, bytes) VALUES ($1, $2)';
  await sql(full, [scene.school.id, SERVER_LIMITS.filesBytesPerSchool + 1024 ** 3]);
  expect((await scene.upload(scene.mia.as, TEXT)).status).toBe(409);
  await sql('UPDATE classroom.school_limit SET student_count = 2400 WHERE school_id = $1', [scene.school.id]);
  expect((await scene.upload(scene.mia.as, TEXT)).status).toBe(201);
  await sql(
    `INSERT INTO classroom.file (school_id, id, key, type, bytes, owner_id, stored_at, unused_since)
     SELECT $1, gen_random_uuid(), 'k' || n, 'text/plain', $3, $2, now(), NULL FROM generate_series(1, $4::int) n`,
    [
      ...[scene.school.id, scene.mia.id, LIMITS.fileMaxBytes],
      SERVER_LIMITS.homeworkBytesAYear / LIMITS.fileMaxBytes,
    ],
  );
  const refused = await scene.upload(scene.mia.as, TEXT);
  expect([refused.status, refused.body.code]).toEqual([409, 'FILES_FULL']);
  expect(refused.body.message).toMatch(/^You have brought 500 MB of files within a year/);
  for (const as of [scene.tom.as, scene.teacher]) expect((await scene.upload(as, TEXT)).status).toBe(201);
  // Files handed in a year ago no longer count.
  await sql(`UPDATE classroom.file SET created_at = now() - interval '13 months' WHERE owner_id = $1`, [
    scene.mia.id,
  ]);
  expect((await scene.upload(scene.mia.as, TEXT)).status).toBe(201);
});

it('unattached files are limited to forty per person', async () => {
  const scene = await homeworkSchool(service);
  await sql(
    `INSERT INTO classroom.file (school_id, id, key, type, bytes, owner_id, stored_at)
     SELECT $1, gen_random_uuid(), 'k' || n, 'text/plain', 1, $2, now() FROM generate_series(1, ${LIMITS.filesUnused - 1}) n`,
    [scene.school.id, scene.mia.id],
  );
  const answers = await Promise.all([1, 2, 3].map(() => scene.upload(scene.mia.as, TEXT)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect((await scene.upload(scene.tom.as, TEXT)).status).toBe(201);
  // Files uploaded earlier wait to be handed in, and keep nobody from uploading more today.
  await sql(
    `UPDATE classroom.file SET unused_since = now() - interval '3 days' WHERE school_id = $1 AND owner_id = $2`,
    [scene.school.id, scene.mia.id],
  );
  expect((await scene.upload(scene.mia.as, TEXT)).status).toBe(201);
  await sql(`UPDATE classroom.file SET bytes = $3 WHERE school_id = $1 AND owner_id = $2`, [
    ...[scene.school.id, scene.mia.id, LIMITS.fileMaxBytes],
  ]);
  expect((await scene.upload(scene.mia.as, TEXT)).status).toBe(409);
});

it('a file uploaded twice under one key is stored once', async () => {
  const scene = await homeworkSchool(service);
  const answers = await Promise.all(
    [1, 2].map(() => scene.upload(scene.mia.as, TEXT, { 'idempotency-key': 'one-and-the-same' })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(answers.map(({ body }) => body.file.id)).size).toBe(1);
  expect(await usageOf(scene.school.id)).toBe(TEXT.length);
});

it('an unattached file is kept while long work is prepared', async () => {
  const { school, tom, upload, handIn, id } = await handedIn();
  const { file } = (await upload(tom.as, Buffer.from('Page 1.'))).body;
  await sql(`UPDATE classroom.file SET unused_since = unused_since - interval '13 days' WHERE id = $1`, [
    file.id,
  ]);
  await service.app.get(FilesService).sweep(school.id);
  expect((await handIn(tom.as, id, { files: [{ id: file.id, name: 'Page 1' }] })).status).toBe(200);
});

it('a file is removed after two weeks unattached or a day after its release, with its bytes and space', async () => {
  const { school, mia, file, upload, ownPage, handIn, id } = await handedIn();
  const lost = (await upload(mia.as, Buffer.from('My first try.'))).body.file;
  const old = (fileId: string, by: string) =>
    sql(`UPDATE classroom.file SET unused_since = unused_since - $2::interval WHERE id = $1`, [fileId, by]);
  const [kept] = await sql<{ key: string }>('SELECT key FROM classroom.file WHERE id = $1', [lost.id]);
  const store = service.app.get<FileStore>(FILE_STORE);
  const sweep = () => service.app.get(FilesService).sweep(school.id);
  await sweep();
  expect(await store.has(kept?.key ?? '')).toBe(true);
  await old(lost.id, '15 days');
  await Promise.all([sweep(), sweep()]);
  expect(await store.has(kept?.key ?? '')).toBe(false);
  expect(await usageOf(school.id)).toBe(TEXT.length);
  expect((await ownPage()).own.files).toHaveLength(1);
  // A file taken out of the work is unused from then on.
  await handIn(mia.as, id, { text: 'Without.' });
  await sweep();
  expect(await usageOf(school.id)).toBe(TEXT.length);
  await old(file.id, '25 hours');
  await sweep();
  expect(await usageOf(school.id)).toBe(0);
});

describe('a file equal to another', () => {
  const keysOf = async (...ids: string[]) =>
    (await sql<{ key: string }>('SELECT key FROM classroom.file WHERE id = ANY($1) ORDER BY id', [ids])).map(
      ({ key }) => key,
    );
  const old = (...ids: string[]) =>
    sql(`UPDATE classroom.file SET unused_since = now() - interval '15 days' WHERE id = ANY($1)`, [ids]);
  const sweep = (schoolId: string) => service.app.get(FilesService).sweep(schoolId);

  it('is stored once for concurrent uploads, and removed with the last of them', async () => {
    const scene = await homeworkSchool(service);
    const { mia, tom, upload } = scene;
    const answers = await Promise.all([mia.as, tom.as, mia.as, tom.as].map((as) => upload(as, TEXT)));
    const files = answers.map(({ body }) => body.file);
    const ids = files.map(({ id }) => id);
    const [key = '', ...others] = await keysOf(...ids);
    expect(new Set([key, ...others]).size).toBe(1);
    expect(new Set(ids).size).toBe(4);
    // Each file counts separately, so that usage reveals nothing of what others have.
    expect(await usageOf(scene.school.id)).toBe(4 * TEXT.length);
    const store = service.app.get<FileStore>(FILE_STORE);
    await old(...ids.slice(1));
    await sweep(scene.school.id);
    expect(await store.has(key)).toBe(true);
    expect((await openFile(service, mia.as, files[0] ?? { url: '' })).bytes).toEqual(TEXT);
    expect((await openFile(service, tom.as, files[1] ?? { url: '' })).status).toBe(404);
    await old(ids[0] ?? '');
    await sweep(scene.school.id);
    expect([await store.has(key), await usageOf(scene.school.id)]).toEqual([false, 0]);
  });

  it('is still written, and stored apart from those of another school', async () => {
    const [scene, elsewhere] = [await homeworkSchool(service), await homeworkSchool(service)];
    const put = jest.spyOn(service.app.get<FileStore>(FILE_STORE), 'put');
    const [own, again, other] = [
      (await scene.upload(scene.mia.as, TEXT)).body.file.id,
      (await scene.upload(scene.tom.as, TEXT)).body.file.id,
      (await elsewhere.upload(elsewhere.mia.as, TEXT)).body.file.id,
    ];
    expect(put).toHaveBeenCalledTimes(3);
    put.mockRestore();
    const [key] = await keysOf(own);
    expect(await keysOf(again)).toEqual([key]);
    expect(await keysOf(other)).not.toEqual([key]);
    const hashes = await sql<{ hash: string }>(
      `SELECT DISTINCT encode(hash, 'hex') AS hash FROM classroom.file WHERE id = ANY($1)`,
      [[own, other]],
    );
    expect(hashes).toHaveLength(2);
  });

  it('uploaded while the last one is removed is kept', async () => {
    const { school, mia, tom, upload } = await homeworkSchool(service);
    const store = service.app.get<FileStore>(FILE_STORE);
    const first = (await upload(mia.as, TEXT)).body.file.id;
    await old(first);
    let brought: Awaited<ReturnType<typeof upload>> | undefined;
    const remove = jest.spyOn(store, 'remove').mockImplementationOnce(async (key) => {
      brought = await upload(tom.as, TEXT);
      remove.mockRestore();
      await store.remove(key);
    });
    await sweep(school.id);
    const file = brought?.body.file ?? { id: '', url: '' };
    expect((await openFile(service, tom.as, file)).bytes).toEqual(TEXT);
    expect(await usageOf(school.id)).toBe(TEXT.length);
  });
});

it('a failed upload takes no space', async () => {
  const scene = await homeworkSchool(service);
  const store = service.app.get<FileStore>(FILE_STORE);
  const put = jest.spyOn(store, 'put').mockRejectedValueOnce(new Error('the disk is full'));
  expect((await scene.upload(scene.mia.as, TEXT)).status).toBe(500);
  put.mockRestore();
  expect(await usageOf(scene.school.id)).toBe(0);
});

it('an attached file is never removed, whatever its row says', async () => {
  const { school, file, ownPage } = await handedIn();
  await sql(`UPDATE classroom.file SET unused_since = now() - interval '15 days' WHERE id = $1`, [file.id]);
  await service.app.get(FilesService).sweep(school.id);
  expect((await ownPage()).own.files).toMatchObject([{ id: file.id }]);
  expect(await usageOf(school.id)).toBe(TEXT.length);
});

it('a file stays attached when released and reused concurrently', async () => {
  const scene = await homeworkSchool(service);
  const { file } = (await scene.upload(scene.teacher, TEXT)).body;
  const files = [{ id: file.id, name: 'Sheet.txt' }];
  const first = await scene.set({ state: 'draft', files });
  await Promise.all([
    scene.set({ title: 'Again', state: 'draft', files }),
    scene.call('PATCH', `/homework/${first.id}`, scene.teacher, aTask({ state: 'draft', files: [] })),
  ]);
  const rows = await sql('SELECT FROM classroom.file WHERE id = $1 AND unused_since IS NULL', [file.id]);
  expect(rows).toHaveLength(1);
});

it('a file is removed with a draft, a template, or homework without hand-ins', async () => {
  const scene = await homeworkSchool(service);
  const remove = async (more: object) => {
    const { file } = (await scene.upload(scene.teacher, TEXT)).body;
    const { id } = await scene.set({ ...more, files: [{ id: file.id, name: 'Sheet.txt' }] });
    expect((await scene.call('POST', `/homework/${id}/remove`, scene.teacher)).status).toBe(200);
  };
  await remove({ state: 'draft' });
  await remove({ state: 'template', classNumber: undefined, dueOn: '' });
  await remove({});
  await sql(
    `UPDATE classroom.file SET unused_since = now() - interval '15 days'
    WHERE school_id = $1 AND unused_since IS NOT NULL`,
    [scene.school.id],
  );
  await service.app.get(FilesService).sweep(scene.school.id);
  expect(await usageOf(scene.school.id)).toBe(0);
});
