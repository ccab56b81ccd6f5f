import type {
  Identity,
  KeptFile,
  OpenedAnnouncement,
  ShownFile,
  WrittenAnnouncement,
} from '@homeroom/contracts';
import { FilesService } from '@homeroom/files/kept';
import { openFile } from '@homeroom/testing';
import sharp from 'sharp';
import { AnnouncingSchool } from '../e2e/announcing-school';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';
import { MessageFilesWorker } from '../message-files/message-files.worker';
import { AnnouncementsWorker } from './announcements.worker';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

const TEXT = Buffer.from('Bring a hat, and a towel.');
const ALT = 'Children on the field 🌱 <b>';

const upload = (as: Identity, body: Buffer, key = '') =>
  messaging.service.call<KeptFile>('POST', '/announcement-files', {
    as,
    body,
    headers: { 'content-type': 'application/octet-stream', ...(key && { 'idempotency-key': key }) },
  });
const brought = async (as: Identity, bytes = TEXT) => (await upload(as, bytes)).body.file;
const bring = async (as: Identity) => ({ id: (await brought(as)).id, name: 'plan' });
const open = async (as: Identity, file: Pick<ShownFile, 'url'> | undefined) =>
  (await openFile(messaging.service, as, file ?? { url: '/api/announcement-files/none' })).status;

async function aSchool() {
  const at = await AnnouncingSchool.of(messaging);
  const [owls, foxes] = [await at.school.family(1), await at.school.family(2)];
  const ofOwls = { scope: 'sections', classIds: [(await at.school.class(1)).classId] } as const;
  const seen = async (as: Identity, id: string) =>
    (await at.call<OpenedAnnouncement>('GET', `/announcements/${id}`, as)).body.files;
  const ofWriter = async (as: Identity, id: string) =>
    (await at.call<WrittenAnnouncement>('GET', `/written-announcements/${id}`, as)).body.files;
  return { at, owls, foxes, ofOwls, seen, ofWriter };
}

describe('a file of an announcement', () => {
  it('is opened by the audience at their own addresses, and by nobody else', async () => {
    const { at, owls, foxes, ofOwls, seen } = await aSchool();
    const { parent, student } = owls;
    const id = await at.announce({ ...ofOwls, withStudents: true, files: [await bring(at.office)] });
    const [theirs] = await seen(parent, id);
    expect(theirs).toMatchObject({ name: 'plan.txt', type: 'text/plain', bytes: TEXT.length });
    for (const as of [parent, student, at.leader]) expect(await open(as, (await seen(as, id))[0])).toBe(200);
    // Another person's file URL does not work, whether valid or not.
    for (const as of [foxes.parent, foxes.student, at.teacher, at.leader, at.office])
      expect(await open(as, theirs)).toBe(404);
    const elsewhere = await aSchool();
    expect(await open(elsewhere.owls.parent, theirs)).toBe(404);
    expect(await open({ ...elsewhere.owls.parent, personId: parent.personId }, theirs)).toBe(404);
    // Nor does the route for message files.
    expect(await open(parent, { url: (theirs?.url ?? '').replace('announcement', 'message') })).toBe(404);
    await at.school.hear('student.changed', {
      ...{ studentId: student.personId, classId: ofOwls.classIds[0] ?? '', classNumber: 1 },
      ...{ fromClassId: null, fromClassNumber: null, guardianIds: [], isActive: true },
    });
    expect(await open(parent, theirs)).toBe(404);
  });

  it('is its author’s until published, also by schedule, and the school’s after a withdrawal', async () => {
    const { at, owls, ofWriter, seen } = await aSchool();
    const file = await brought(at.office);
    expect(await open(at.office, file)).toBe(200);
    expect(await open(at.leader, file)).toBe(404);
    const later = { send: 'scheduled', publishOn: '2999-01-04', publishTime: '08:00' };
    const { body } = await at.write({ ...later, files: [{ id: file.id, name: 'plan' }] });
    const id = body.announcementId;
    const [own] = await ofWriter(at.office, id);
    expect([await open(at.office, own), await open(owls.parent, own)]).toEqual([200, 404]);
    await at.sql(
      `UPDATE messaging.announcement SET publish_at = now() - interval '1 minute' WHERE school_id = $1`,
    );
    await messaging.service.app.get(AnnouncementsWorker).round();
    const [theirs] = await seen(owls.parent, id);
    expect(await open(owls.parent, theirs)).toBe(200);
    await at.withdraw(id);
    expect(await open(owls.parent, theirs)).toBe(404);
    expect(await open(at.office, own)).toBe(200);
  });

  it('has an alternative text, is stripped of metadata and stays once published', async () => {
    const { at, owls, ofWriter, seen } = await aSchool();
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } })
      .withExif({ IFD0: { Copyright: 'at 48.1 North' } })
      .jpeg()
      .toBuffer();
    const { id: fileId } = await brought(at.office, photo);
    const draft = await at.write({ send: 'draft', files: [{ id: fileId, name: 'field', alt: 'A field' }] });
    const id = draft.body.announcementId;
    await at.save(id, { send: 'draft', version: 1, files: [{ id: fileId, name: 'field', alt: ALT }] });
    expect(await ofWriter(at.office, id)).toMatchObject([{ alt: ALT }]);
    await at.save(id, { version: 2, files: [{ id: fileId, name: 'field', alt: ALT }] });
    const [theirs] = await seen(owls.parent, id);
    const { bytes } = await openFile(messaging.service, owls.parent, theirs ?? { url: '' });
    expect(bytes.includes('48.1 North')).toBe(false);
    await at.save(id, { version: 3, text: 'Bring a coat.', files: [] });
    expect(await seen(owls.parent, id)).toMatchObject([{ alt: ALT, type: 'image/webp' }]);
    expect((await at.write({ files: [{ id: fileId, name: 'x', alt: 'a'.repeat(201) }] })).status).toBe(400);
  });

  it('can be uploaded only by authors, and attached only by its uploader', async () => {
    const { at, owls, ofOwls } = await aSchool();
    for (const as of [owls.parent, owls.student, at.teacher])
      expect((await upload(as, TEXT)).status).toBe(403);
    expect((await upload(at.office, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(
      415,
    );
    const files = [await bring(at.office)];
    expect((await at.write({ ...ofOwls, files }, at.leader)).status).toBe(400);
    const many = await Promise.all(Array.from({ length: 11 }, () => bring(at.office)));
    expect((await at.write({ files: many })).status).toBe(400);
    const [one, again] = await Promise.all([1, 2].map(() => upload(at.office, TEXT, 'one-and-the-same')));
    expect(again?.body.file.id).toBe(one?.body.file.id);
  });

  it('is deleted when its draft is discarded or its retention has passed', async () => {
    const { at, owls, seen } = await aSchool();
    const left = async () => (await at.sql('SELECT id FROM messaging.file WHERE school_id = $1')).length;
    const sweep = async () => {
      await at.sql(
        `UPDATE messaging.file SET unused_since = now() - interval '15 days' WHERE school_id = $1 AND unused_since IS NOT NULL`,
      );
      await messaging.service.app.get(FilesService).sweep(at.school.id);
    };
    const { body } = await at.write({ send: 'draft', files: [await bring(at.office)] });
    const id = await at.announce({ files: [await bring(at.office)] });
    await sweep();
    expect(await left()).toBe(2);
    await at.withdraw(body.announcementId);
    await sweep();
    expect(await left()).toBe(1);
    // A file is kept as long as its announcement, and deleted with it.
    await at.sql(`UPDATE messaging.file SET created_at = now() - interval '5 years' WHERE school_id = $1`);
    await messaging.service.app.get(MessageFilesWorker).round();
    expect(await seen(owls.parent, id)).toHaveLength(1);
    await at.sql('DELETE FROM messaging.announcement WHERE school_id = $1');
    await messaging.service.app.get(MessageFilesWorker).round();
    await sweep();
    expect(await left()).toBe(0);
  });
});
