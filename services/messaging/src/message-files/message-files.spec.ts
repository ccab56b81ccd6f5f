import type { Identity, KeptFile, Message, OpenedReport, SentMessage, ShownFile } from '@homeroom/contracts';
import { SERVER_LIMITS } from '@homeroom/domain';
import type { FileStore } from '@homeroom/files';
import { FILE_STORE, FilesService } from '@homeroom/files/kept';
import { asSuperuser, openFile } from '@homeroom/testing';
import sharp from 'sharp';
import { aClassOfKids } from '../e2e/kids-at-work';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';
import { MessageFilesWorker } from './message-files.worker';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

const TEXT = Buffer.from('The permission slip, signed.');
const picture = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'at 48.1 North' } })
    .jpeg()
    .toBuffer();

type Refused = { code?: string; fields?: object };
const upload = (as: Identity, body: Buffer, headers: Record<string, string> = {}) =>
  messaging.service.call<KeptFile & Refused>('POST', '/message-files', {
    ...{ as, body, headers: { 'content-type': 'application/octet-stream', ...headers } },
  });
const brought = async (as: Identity, bytes: Buffer) => (await upload(as, bytes)).body.file;
const send = (as: Identity, id: string, body: object) =>
  messaging.service.call<SentMessage & Refused>('POST', `/messages/conversations/${id}/messages`, {
    ...{ as, body },
  });
const newest = async (as: Identity, id: string) =>
  (await messaging.service.call<Message[]>('GET', `/messages/conversations/${id}/messages`, { as })).body.at(
    -1,
  );
const open = async (as: Identity, file: Pick<ShownFile, 'url'> | undefined) =>
  (await openFile(messaging.service, as, file ?? { url: '/api/message-files/none' })).status;
const sql = <Row extends object>(text: string, ...values: unknown[]) =>
  asSuperuser(
    messaging.service.database.adminUrl,
    async (client) => (await client.query<Row>(text, values)).rows,
  );

async function aFamily() {
  const school = messaging.school();
  await school.hear('school.registered', school.news());
  const teacher = await school.teacher([1]);
  const [{ student, parent }, stranger] = [await school.family(1), await school.family(1)];
  const { body } = await messaging.service.call<{ conversationId: string }>(
    ...(['POST', '/messages/conversations'] as const),
    {
      as: parent,
      body: { kind: 'family', studentId: student.personId, personIds: [teacher.personId] },
    },
  );
  return { school, teacher, student, parent, stranger: stranger.parent, id: body.conversationId };
}

describe('a file in a family conversation', () => {
  it('is sent with or without text, and opened by both sides at addresses of their own', async () => {
    const { parent, teacher, id } = await aFamily();
    const files = [{ id: (await brought(parent, TEXT)).id, name: '../../Slip "signed" 鯨.html' }];
    const sent = await send(parent, id, { files });
    expect(sent.status).toBe(201);
    expect(sent.body.message).toMatchObject({
      text: '',
      files: [{ type: 'text/plain', bytes: TEXT.length }],
    });
    for (const as of [parent, teacher]) {
      const [file] = (await newest(as, id))?.files ?? [];
      const opened = await openFile(messaging.service, as, file ?? { url: '' });
      expect([opened.status, opened.bytes]).toEqual([200, TEXT]);
      expect(opened.headers['content-disposition']).toMatch(/^attachment; filename="[^"]+\.txt"/);
    }
    const [file] = (await newest(teacher, id))?.files ?? [];
    const piece = await openFile(messaging.service, teacher, file ?? { url: '' }, { range: 'bytes=4-13' });
    expect([piece.status, piece.bytes.toString()]).toEqual([206, 'permission']);
    const { body } = await messaging.service.call<object[]>('GET', '/messages/conversations', {
      as: teacher,
    });
    expect(body).toMatchObject([{ unread: 1, last: { text: '', files: 1 } }]);
  });

  it('is 404 for everybody else, and for people who lost access, at any address', async () => {
    const { school, parent, teacher, stranger, student, id } = await aFamily();
    const file = await brought(parent, TEXT);
    // Before it is sent, only the person who uploaded it can open it.
    expect(await open(parent, file)).toBe(200);
    expect(await open(teacher, file)).toBe(404);
    await send(parent, id, { text: 'Signed', files: [{ id: file.id, name: 'slip' }] });
    const [theirs] = (await newest(teacher, id))?.files ?? [];
    const office = await school.account('school_admin');
    const elsewhere = await aFamily();
    for (const as of [parent, stranger, student, office, elsewhere.teacher, elsewhere.parent])
      expect(await open(as, theirs)).toBe(404);
    const sameInOwn = { ...elsewhere.teacher, personId: teacher.personId };
    expect(await open(sameInOwn, theirs)).toBe(404);
    await school.hear('teacher.changed', { teacherId: teacher.personId, classIds: [], isActive: true });
    expect(await open(teacher, theirs)).toBe(404);
  });

  it('disappears for both when withdrawn, and is kept as evidence of a report', async () => {
    const { school, parent, teacher, id } = await aFamily();
    const office = await school.account('school_admin');
    await send(parent, id, { files: [{ id: (await brought(parent, TEXT)).id, name: 'slip' }] });
    const [own, seen] = [await newest(parent, id), await newest(teacher, id)];
    const path = `/messages/conversations/${id}/messages/${own?.id}`;
    await messaging.service.call('POST', `${path}/report`, { as: teacher, body: { reason: 'Rude' } });
    await messaging.service.call('POST', `${path}/withdraw`, { as: parent });
    expect((await newest(teacher, id))?.files).toEqual([]);
    expect(await open(teacher, seen?.files[0])).toBe(404);
    expect(await open(parent, own?.files[0])).toBe(404);
    const reports = '/school-admin/message-reports';
    const [report] = (await messaging.service.call<{ id: string }[]>('GET', reports, { as: office })).body;
    const opened = await messaging.service.call<OpenedReport>('POST', `${reports}/${report?.id}/open`, {
      as: office,
    });
    const [kept] = opened.body.messages.find((one) => one.id === own?.id)?.files ?? [];
    expect(await open(office, kept)).toBe(200);
    expect(await open(teacher, kept)).toBe(404);
  });

  it('cannot accompany an empty message, belong to somebody else or exceed ten', async () => {
    const { parent, teacher, id } = await aFamily();
    for (const body of [{}, { text: '  ' }, { files: [] }]) {
      const answer = await send(parent, id, body);
      expect([answer.status, answer.body.fields]).toEqual([400, { text: ['Write a message first.'] }]);
    }
    const file = { id: (await brought(teacher, TEXT)).id, name: 'mine' };
    expect((await send(parent, id, { files: [file] })).status).toBe(400);
    const many = Array.from({ length: 11 }, (_, n) => ({ ...file, id: file.id.replace(/.$/, `${n % 10}`) }));
    expect((await send(teacher, id, { files: many })).status).toBe(400);
    const same = { ...file, id: file.id.toUpperCase() };
    for (const twice of [file, same])
      expect((await send(teacher, id, { files: [file, twice] })).status).toBe(400);
    expect((await newest(parent, id))?.id).toBeUndefined();
  });

  it('is sent once under one idempotency key, also concurrently', async () => {
    const { parent, teacher, id } = await aFamily();
    const files = [{ id: (await brought(parent, TEXT)).id, name: 'slip' }];
    const headers = { 'idempotency-key': 'one-and-the-same' };
    const answers = await Promise.all(
      [1, 2].map(() =>
        messaging.service.call<SentMessage>('POST', `/messages/conversations/${id}/messages`, {
          ...{ as: parent, headers, body: { text: 'Signed', files } },
        }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.message?.id)).size).toBe(1);
    expect((await newest(teacher, id))?.seq).toBe(1);
  });

  it('stays when the text is edited', async () => {
    const { parent, id } = await aFamily();
    await send(parent, id, {
      text: 'Sined',
      files: [{ id: (await brought(parent, TEXT)).id, name: `a${'🎈'.repeat(60)}` }],
    });
    const own = await newest(parent, id);
    await messaging.service.call('PATCH', `/messages/conversations/${id}/messages/${own?.id}`, {
      ...{ as: parent, body: { text: 'Signed', version: own?.version } },
    });
    // The name is shortened between two characters, not within one.
    const files = [{ name: `a${'🎈'.repeat(49)}.txt` }];
    expect(await newest(parent, id)).toMatchObject({ text: 'Signed', files });
  });

  it('is re-encoded when it is an image, and refused when its type is not allowed', async () => {
    const { parent } = await aFamily();
    const file = await brought(parent, await picture('red'));
    const opened = await openFile(messaging.service, parent, file);
    expect(opened.headers).toMatchObject({ 'content-type': 'image/webp' });
    expect(opened.bytes.includes('48.1')).toBe(false);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await upload(parent, svg)).body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect((await upload(parent, Buffer.alloc(0))).status).toBe(400);
  });

  it('is refused when messages are off or the school’s storage is full', async () => {
    const { school, parent } = await aFamily();
    await sql(
      'INSERT INTO messaging.file_usage (school_id, bytes) VALUES ($1, $2)',
      ...[school.id, SERVER_LIMITS.filesBytesPerSchool - TEXT.length - 1],
    );
    const answers = await Promise.all([1, 2, 3].map(() => upload(parent, TEXT)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    school.features = { messages: false };
    await school.hear('school.changed', school.news());
    expect((await upload(parent, TEXT)).body.code).toBe('FEATURE_OFF');
  });
});

describe('a file among students', () => {
  const asFile = ({ id }: { id: string }, name = 'photo.jpg') => ({ id, name });
  const photo = async (as: Identity) => brought(as, await picture('blue'));

  it('is allowed as far as both classes allow it', async () => {
    const { ava, ben, id, set, school } = await aClassOfKids(messaging);
    expect((await send(ava, id, { files: [asFile(await photo(ava))] })).status).toBe(201);
    expect(await open(ben, (await newest(ben, id))?.files[0])).toBe(200);
    const document = await send(ava, id, { text: 'Read', files: [asFile(await brought(ava, TEXT))] });
    expect([document.status, document.body.code]).toEqual([409, 'FILES_NOT_TAKEN']);
    await set({ features: { photoSharing: false } });
    const off = await send(ava, id, { files: [asFile(await photo(ava))] });
    expect(off.body.code).toBe('FILES_NOT_TAKEN');
    // Files sent earlier stay readable.
    expect(await open(ben, (await newest(ben, id))?.files[0])).toBe(200);
    await set({ features: { photoSharing: true }, scope: 'grade' });
    const other = await school.teacher([2], 'principal');
    const cam = (await school.family(2)).student;
    expect(await set({ timeRestrictions: { enabled: false }, scope: 'grade' }, 2, other)).toBe(200);
    expect(await set({ features: { photoSharing: false } }, 2, other)).toBe(200);
    const { body } = await messaging.service.call<{ conversationId: string }>(
      ...(['POST', '/messages/conversations'] as const),
      { as: ava, body: { kind: 'students', personIds: [cam.personId] } },
    );
    const far = await send(ava, body.conversationId, { files: [asFile(await photo(ava))] });
    expect([far.status, far.body.code]).toEqual([409, 'NOBODY_REACHED']);
    expect((await send(ava, body.conversationId, { text: 'Hi' })).status).toBe(201);
  });

  it('is checked again by its stored rows on delivery', async () => {
    const { ava, ben, id } = await aClassOfKids(messaging);
    const document = await brought(ava, TEXT);
    const taken = { ...asFile(document), type: 'image/webp', bytes: TEXT.length };
    const usable = jest.spyOn(messaging.service.app.get(FilesService), 'usable');
    usable.mockResolvedValueOnce([taken]);
    const answer = await send(ava, id, { text: 'Look', files: [asFile(document)] });
    usable.mockRestore();
    expect([answer.status, answer.body.code]).toEqual([409, 'NOBODY_REACHED']);
    expect(await newest(ben, id)).toBeUndefined();
  });

  it('waits for approval with its message, and is visible to nobody else meanwhile', async () => {
    const {
      ava,
      ben,
      id,
      set,
      principal,
      cases,
      decide,
      held,
      open: openCase,
      school,
    } = await aClassOfKids(messaging);
    await set({ moderation: { requireApproval: true } });
    const sent = await send(ava, id, { files: [asFile(await photo(ava))] });
    expect(sent.body.held?.files).toMatchObject([{ name: 'photo.webp', type: 'image/webp' }]);
    expect(await newest(ben, id)).toBeUndefined();
    const [waiting] = await held(ava);
    const [own] = waiting?.files ?? [];
    expect(await open(ava, own)).toBe(200);
    expect(await open(ben, own)).toBe(404);
    const caseId = (await cases(principal))[0]?.id ?? '';
    const stranger = await school.teacher([3], 'principal');
    const { body } = await openCase(principal, caseId);
    expect([body.held, body.heldFiles.length]).toEqual(['', 1]);
    expect(await open(principal, body.heldFiles[0])).toBe(200);
    for (const as of [ben, stranger, ava]) expect(await open(as, body.heldFiles[0])).toBe(404);
    await decide(principal, caseId, 'delivered');
    const received = await newest(ben, id);
    expect(received?.files).toMatchObject([{ name: 'photo.webp' }]);
    expect(await open(ben, received?.files[0])).toBe(200);
    expect(await open(principal, (await openCase(principal, caseId)).body.heldFiles[0])).toBe(200);
  });

  it('is not delivered with a refused message, nor when the class closed file sharing meanwhile', async () => {
    const { ava, ben, id, set, principal, cases, decide, held } = await aClassOfKids(messaging);
    await set({ moderation: { requireApproval: true } });
    await send(ava, id, { files: [asFile(await photo(ava))] });
    const [first] = await cases(principal);
    await set({ features: { photoSharing: false } });
    expect((await decide(principal, first?.id ?? '', 'delivered')).status).toBe(409);
    await decide(principal, first?.id ?? '', 'refused');
    expect(await newest(ben, id)).toBeUndefined();
    const [refused] = await held(ava);
    expect([refused?.state, await open(ava, refused?.files[0])]).toEqual(['refused', 200]);
  });

  it('is held for the words of its name as for those of its text', async () => {
    const { ava, id, principal, cases } = await aClassOfKids(messaging);
    const sent = await send(ava, id, { files: [asFile(await photo(ava), 'you_are_shit.jpg')] });
    expect(sent.body.message).toBeNull();
    expect(await cases(principal)).toMatchObject([{ reason: 'words' }]);
  });

  it('accepts no alternative text, which no filter would check', async () => {
    const { ava, ben, id, set } = await aClassOfKids(messaging);
    await set({ features: { textMessages: false } });
    const files = [{ ...asFile(await photo(ava)), alt: 'you are shit' }];
    expect((await send(ava, id, { files })).status).toBe(400);
    expect(await newest(ben, id)).toBeUndefined();
  });

  it('is shown with its context to the person who decides a report', async () => {
    const { school, ava, ben, id, principal, cases, report, open: openCase } = await aClassOfKids(messaging);
    await send(ava, id, { files: [asFile(await photo(ava))] });
    await report(ben, (await newest(ben, id))?.id ?? '');
    const caseId = (await cases(principal))[0]?.id ?? '';
    const [file] = (await openCase(principal, caseId)).body.messages.at(-1)?.files ?? [];
    expect(await open(principal, file)).toBe(200);
    const path = `/messages/conversations/${id}/messages/${(await newest(ben, id))?.id}/withdraw`;
    const [own] = (await newest(ava, id))?.files ?? [];
    school.features = { messages: false };
    await school.hear('school.changed', school.news());
    expect([await open(principal, file), await open(ava, own)]).toEqual([200, 403]);
    school.features = {};
    await school.hear('school.changed', school.news());
    await messaging.service.call('POST', path, { as: ava });
    expect(await open(principal, file)).toBe(200);
  });
});

it('a file is deleted two weeks after it was not sent, and with the last message that used it', async () => {
  const { school, parent, teacher, id } = await aFamily();
  const [unsent, sent] = [await brought(parent, Buffer.from('Not this')), await brought(parent, TEXT)];
  await send(parent, id, { files: [{ id: sent.id, name: 'slip' }] });
  const keys = await sql<{ key: string }>('SELECT key FROM messaging.file WHERE school_id = $1', school.id);
  const store = messaging.service.app.get<FileStore>(FILE_STORE);
  const left = async () => (await Promise.all(keys.map(({ key }) => store.has(key)))).filter(Boolean).length;
  const old = () =>
    sql(
      `UPDATE messaging.file SET unused_since = unused_since - interval '15 days' WHERE school_id = $1`,
      school.id,
    );
  const sweep = () => messaging.service.app.get(FilesService).sweep(school.id);
  await old();
  await sweep();
  expect(await left()).toBe(1);
  expect(await open(parent, unsent)).toBe(404);
  const worker = messaging.service.app.get(MessageFilesWorker);
  await sql(
    `UPDATE messaging.file SET created_at = now() - interval '5 years' WHERE school_id = $1`,
    school.id,
  );
  await worker.round();
  expect((await newest(teacher, id))?.files).toHaveLength(1);
  await sql('DELETE FROM messaging.message WHERE school_id = $1', school.id);
  await worker.round();
  await old();
  await sweep();
  expect(await left()).toBe(0);
});
