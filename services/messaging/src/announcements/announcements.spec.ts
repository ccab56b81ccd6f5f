import type {
  AnnouncementChoices,
  AnnouncementNews,
  AnnouncementStudent,
  Identity,
  Notice,
  NoticeCount,
  WrittenAnnouncement,
  WrittenAnnouncementLine,
} from '@homeroom/contracts';
import { notedLines, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { AnnouncementsWorker } from './announcements.worker';
import { AnnouncingSchool, FORM } from '../e2e/announcing-school';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';
import { toldSlowly } from '../e2e/told-slowly';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

async function aSchool() {
  const at = await AnnouncingSchool.of(messaging);
  const [owls, foxes] = [await at.school.family(1), await at.school.family(2)];
  const [owlsClass, foxesClass] = [await at.school.class(1), await at.school.class(2)];
  return { at, owls, foxes, owlsClass, foxesClass };
}

const facts = (at: AnnouncingSchool) =>
  at.sql(`SELECT 1 FROM messaging.outbox WHERE school_id = $1 AND name = 'announcement.published'`);

const everybody = ({ at, owls, foxes }: Awaited<ReturnType<typeof aSchool>>): Identity[] => [
  ...[at.office, at.leader, at.teacher],
  ...[owls.parent, owls.student, foxes.parent, foxes.student],
];

describe('an announcement', () => {
  it('is readable by its audience only', async () => {
    const scene = await aSchool();
    const { at, owls, foxes, owlsClass } = scene;
    const { parent, student } = owls;
    const sections = { scope: 'sections', classIds: [owlsClass.classId] } as const;
    const families = { scope: 'families', studentIds: [student.personId] } as const;
    const cases = [
      [{}, [at.office, at.leader, at.teacher, parent, foxes.parent]],
      [
        { withStudents: true },
        [at.office, at.leader, at.teacher, parent, student, foxes.parent, foxes.student],
      ],
      [{ scope: 'staff' }, [at.office, at.leader, at.teacher]],
      [{ ...sections, withStudents: true }, [at.leader, parent, student]],
      [families, [parent]],
    ] as const;
    for (const [audience, readers] of cases) {
      const id = await at.announce(audience);
      for (const person of everybody(scene)) {
        const isFor = readers.some(({ personId }) => personId === person.personId);
        expect((await at.one(person, id)).status).toBe(isFor ? 200 : 404);
        expect((await at.read(person, id)).status).toBe(isFor ? 200 : 404);
        expect(await at.titles(person)).toEqual(isFor ? ['Sports day'] : []);
        const isTold = isFor && person.personId !== at.office.personId;
        expect(await at.bell(person)).toHaveLength(isTold ? 1 : 0);
      }
      await at.withdraw(id);
    }
  });

  it('follows a child into its class, and leaves a guardian who lost the child', async () => {
    const { at, owls, foxesClass } = await aSchool();
    const id = await at.announce({ scope: 'sections', classIds: [foxesClass.classId] });
    expect((await at.one(owls.parent, id)).status).toBe(404);
    const moved = (guardianIds: string[]) =>
      at.school.hear('student.changed', {
        ...{ studentId: owls.student.personId, classId: foxesClass.classId, classNumber: 2 },
        ...{ fromClassId: null, fromClassNumber: null, guardianIds, isActive: true },
      });
    await moved([owls.parent.personId]);
    expect((await at.one(owls.parent, id)).status).toBe(200);
    await moved([]);
    expect((await at.one(owls.parent, id)).status).toBe(404);
    expect(await at.titles(owls.parent)).toEqual([]);
  });

  it('notifies a guardian of two children once, and no fact contains its text', async () => {
    const { at, owls, owlsClass } = await aSchool();
    const sister = await at.school.account('student', [1]);
    await at.school.hear('student.created', {
      ...{ studentId: sister.personId, classId: owlsClass.classId, classNumber: 1 },
      guardianIds: [owls.parent.personId],
    });
    const id = await at.announce();
    expect(await at.bell(owls.parent)).toMatchObject([
      { announcementId: id, studentId: null, isRead: false },
    ]);
    await at.read(owls.parent, id);
    expect(await at.bell(owls.parent)).toMatchObject([{ isRead: true }]);
    const said = await at.sql<{ payload: object }>(
      'SELECT payload FROM messaging.outbox WHERE school_id = $1',
    );
    expect(JSON.stringify(said)).not.toMatch(/Sports|hat/);
  });

  it('is a draft of its author until published, which happens once', async () => {
    const { at, owls } = await aSchool();
    const { body: draft } = await at.write({ send: 'draft' });
    expect(draft).toMatchObject({ state: 'draft', version: 1 });
    expect(await at.titles(owls.parent)).toEqual([]);
    const other = await at.school.account('school_admin');
    expect((await at.call('GET', `/written-announcements/${draft.announcementId}`, other)).status).toBe(404);
    const out = await at.save(draft.announcementId, { version: 1 });
    expect(out.body).toMatchObject({ state: 'published', version: 2 });
    expect((await at.save(draft.announcementId, { version: 1 })).body.code).toBe('CHANGED_MEANWHILE');
    expect(await at.titles(owls.parent)).toEqual(['Sports day']);
    expect(await facts(at)).toHaveLength(1);
  });

  it('stays pinned when a form does not mention it, and changes when the form does', async () => {
    const { at, owls } = await aSchool();
    const isPinned = async (id: string) => (await at.one(owls.parent, id)).body.isPinned;
    const id = await at.announce();
    expect(await isPinned(id)).toBe(false);
    // A colleague pins it; a page that was opened before changes the text.
    expect((await at.save(id, { version: 1, isPinned: true })).body.version).toBe(1);
    expect((await at.save(id, { version: 1, text: 'Bring a coat.', isPinned: undefined })).status).toBe(200);
    expect(await isPinned(id)).toBe(true);
    expect((await at.save(id, { version: 2, text: 'Bring a coat.', isPinned: false })).status).toBe(200);
    expect(await isPinned(id)).toBe(false);
    const draft = (await at.write({ send: 'draft', isPinned: true })).body;
    await at.save(draft.announcementId, { version: 1, isPinned: undefined });
    expect(await isPinned(draft.announcementId)).toBe(true);
  });

  it('is created once per idempotency key', async () => {
    const { at } = await aSchool();
    const key = uuidv7();
    const send = () =>
      at.call<{ announcementId: string }>('POST', '/written-announcements', at.office, FORM, key);
    const [first, second] = [await send(), await send()];
    expect(second.body.announcementId).toBe(first.body.announcementId);
  });

  it('keeps its earlier versions, shows that it was changed and notifies nobody again', async () => {
    const { at, owls } = await aSchool();
    const id = await at.announce();
    await at.read(owls.parent, id);
    const changed = await at.save(id, { version: 1, text: 'Bring a coat.', isPinned: true });
    expect(changed.body).toMatchObject({ version: 2, state: 'published' });
    const { body } = await at.one(owls.parent, id);
    expect(body).toMatchObject({ isPinned: true, isRead: true, version: 2 });
    expect([body.forms[0].text, typeof body.editedAt]).toEqual(['Bring a coat.', 'string']);
    const seen = await at.call<WrittenAnnouncement>('GET', `/written-announcements/${id}`, at.office);
    expect(seen.body.earlier).toMatchObject([
      { byName: 'school_admin Somebody', forms: [{ text: FORM.text }] },
    ]);
    expect(await at.bell(owls.parent)).toMatchObject([{ isRead: true }]);
    // The audience cannot be changed, whatever is sent.
    await at.save(id, { version: 2, scope: 'staff' });
    expect((await at.one(owls.parent, id)).status).toBe(200);
  });

  it('leaves lists and notifications when withdrawn, also when the fact is handled afterwards', async () => {
    const { at, owls } = await aSchool();
    const id = await at.announce();
    expect((await at.withdraw(id)).status).toBe(200);
    expect((await at.withdraw(id)).status).toBe(200);
    await at.tell(id);
    expect([await at.titles(owls.parent), await at.bell(owls.parent)]).toEqual([[], []]);
    expect((await at.one(owls.parent, id)).status).toBe(404);
    expect((await at.save(id, { version: 2 })).body.code).toBe('ANNOUNCEMENT_WITHDRAWN');
    const { body } = await at.call<WrittenAnnouncementLine[]>('GET', '/written-announcements', at.office);
    expect(body).toMatchObject([{ id, state: 'withdrawn' }]);
  });

  it('is listed first while pinned, otherwise newest first', async () => {
    const { at, owls } = await aSchool();
    await at.announce({ title: 'First', isPinned: true });
    await at.announce({ title: 'Second' });
    await at.announce({ title: 'Third' });
    expect(await at.titles(owls.parent)).toEqual(['First', 'Third', 'Second']);
  });

  it('is not unread for a person who reads it while being notified', async () => {
    const { at, owls, foxes } = await aSchool();
    const { announcementId } = (await at.write()).body;
    const goOn = await toldSlowly(messaging, () => at.tell(announcementId));
    expect((await at.read(owls.parent, announcementId)).status).toBe(200);
    await goOn();
    const unread = async (as: Identity) =>
      (await at.call<NoticeCount>('GET', '/notifications/count', as)).body.unread;
    expect([await unread(owls.parent), await unread(foxes.parent)]).toEqual([0, 1]);
    expect(await at.bell(owls.parent)).toEqual([]);
  });

  it('counts as new until read, or until confirmed when that is required', async () => {
    const { at, owls } = await aSchool();
    const [plain, asks] = [await at.announce(), await at.announce({ asksConfirmation: true })];
    const news = async () =>
      (await at.call<AnnouncementNews>('GET', '/announcements/news', owls.parent)).body;
    expect(await news()).toMatchObject({ waiting: 2, newest: [{ id: asks }, { id: plain }] });
    for (const id of [plain, asks]) await at.read(owls.parent, id);
    expect(await news()).toMatchObject({ waiting: 1, newest: [{ id: asks, asksConfirmation: true }] });
    expect((await at.confirm(owls.parent, asks)).status).toBe(200);
    expect(await news()).toEqual({ waiting: 0, newest: [] });
    // An announcement that does not ask for confirmation cannot be confirmed.
    expect((await at.confirm(owls.parent, plain)).status).toBe(404);
  });
});

describe('permission to write', () => {
  it('covers everybody for the office, and their class families for class leaders', async () => {
    const scene = await aSchool();
    const { at, owls, foxes, owlsClass, foxesClass } = scene;
    const own = { scope: 'sections', classIds: [owlsClass.classId] } as const;
    expect((await at.write(own, at.leader)).status).toBe(201);
    expect(
      (await at.write({ scope: 'families', studentIds: [owls.student.personId] }, at.leader)).status,
    ).toBe(201);
    const refused = [
      {},
      { scope: 'staff' },
      { scope: 'grades', grades: ['Grade 1'] },
      { scope: 'sections', classIds: [foxesClass.classId] },
      { scope: 'families', studentIds: [foxes.student.personId] },
    ] as const;
    for (const audience of refused) expect((await at.write(audience, at.leader)).status).toBe(403);
    for (const as of [at.teacher, owls.parent, owls.student, someone('class_device', at.school.id)])
      expect((await at.write(own, as)).status).toBe(403);
    const unknown = { scope: 'sections', classIds: [uuidv7()] } as const;
    expect((await at.write(unknown)).status).toBe(404);
  });

  it('covers one’s own announcements, and for the office all that are not drafts', async () => {
    const { at, owlsClass } = await aSchool();
    const { body } = await at.write({ scope: 'sections', classIds: [owlsClass.classId] }, at.leader);
    const colleague = await at.school.teacher([1], 'principal');
    const list = async (as: Identity) =>
      (await at.call<WrittenAnnouncementLine[]>('GET', '/written-announcements', as)).body.map(
        ({ id }) => id,
      );
    expect([await list(at.office), await list(at.leader), await list(colleague)]).toEqual([
      ...[[body.announcementId], [body.announcementId], []],
    ]);
    expect((await at.save(body.announcementId, { version: 1 }, colleague)).status).toBe(404);
    expect((await at.withdraw(body.announcementId, colleague)).status).toBe(404);
    expect((await at.withdraw(body.announcementId)).status).toBe(200);
  });

  it('of a scheduled one stays with its author: the office may stop it but not edit it', async () => {
    const { at, owls, owlsClass } = await aSchool();
    const waits = { send: 'scheduled', publishOn: '2999-01-01', publishTime: '08:00' };
    const own = { scope: 'sections', classIds: [owlsClass.classId] };
    const colleague = await at.school.teacher([1], 'principal');
    const { body } = await at.write({ ...waits, ...own }, at.leader);
    expect((await at.save(body.announcementId, { version: 1 })).status).toBe(403);
    expect((await at.save(body.announcementId, { version: 1, ...own }, colleague)).status).toBe(404);
    expect((await at.withdraw(body.announcementId, colleague)).status).toBe(404);
    expect(await at.titles(owls.parent)).toEqual([]);
    for (let times = 0; times < 2; times++) expect((await at.withdraw(body.announcementId)).status).toBe(200);
    expect((await at.save(body.announcementId, { version: 2, ...own }, at.leader)).status).toBe(404);
  });

  it('of a draft for chosen families drops a child who has left', async () => {
    const { at, owls, foxes } = await aSchool();
    const chosen = [owls, foxes].map(({ student }) => student.personId);
    const draft = { scope: 'families', send: 'draft' };
    const { body } = await at.write({ ...draft, studentIds: chosen });
    const out = await at.announce({ scope: 'families', studentIds: chosen });
    const { personId, role } = owls.student;
    const account = messaging.accounts.get(personId);
    if (account) messaging.accounts.set(personId, { ...account, isActive: false });
    await at.school.hear('account.changed', { accountId: personId, role });
    const studentsOf = async (id: string) =>
      (
        await at.call<WrittenAnnouncement>('GET', `/written-announcements/${id}`, at.office)
      ).body.students.map(({ studentId }) => studentId);
    const studentIds = await studentsOf(body.announcementId);
    expect(studentIds).toEqual([foxes.student.personId]);
    expect((await at.save(body.announcementId, { ...draft, version: 1, studentIds })).status).toBe(200);
    expect((await studentsOf(out)).sort()).toEqual([...chosen].sort());
  });

  it('offers the classes, grades and students that may be addressed', async () => {
    const { at } = await aSchool();
    const choices = async (as: Identity) =>
      (await at.call<AnnouncementChoices>('GET', '/announcement-choices', as)).body;
    expect(await choices(at.office)).toMatchObject({ grades: ['Grade 1'], timeZone: 'America/New_York' });
    expect(await choices(at.leader)).toMatchObject({
      scopes: ['sections', 'families'],
      sections: [{ classNumber: 1 }],
    });
    const students = async (as: Identity) =>
      (await at.call<AnnouncementStudent[]>('GET', '/announcement-students?search=some', as)).body;
    expect((await students(at.office)).map(({ classNumber }) => classNumber).sort()).toEqual([1, 2]);
    expect((await students(at.leader)).map(({ classNumber }) => classNumber)).toEqual([1]);
  });

  it('is checked again for a repeated request of an author who has lost the class', async () => {
    const { at, owls, owlsClass } = await aSchool();
    const survey = { kind: 'poll', choices: [{ label: 'Zoo' }, { label: 'Museum' }] };
    const own = { scope: 'sections', classIds: [owlsClass.classId], asksConfirmation: true, survey };
    const id = await at.announce(own, at.leader);
    const keyed = (path: string, as: Identity, body: object = {}) => {
      const key = uuidv7();
      return () => at.call('POST', path, as, body, key);
    };
    const writes = [
      keyed('/written-announcements', at.leader, { ...FORM, ...own }),
      keyed(`/written-announcements/${id}/remind`, at.leader),
    ];
    const reads = [
      keyed(`/announcements/${id}/read`, owls.parent),
      keyed(`/announcements/${id}/confirm`, owls.parent, { version: 1 }),
      keyed(`/announcements/${id}/answer`, owls.parent, { choiceId: null }),
    ];
    for (const send of [...writes, ...reads]) expect((await send()).status).toBeLessThan(300);
    await at.school.hear('teacher.changed', { teacherId: at.leader.personId, classIds: [], isActive: true });
    await at.school.hear('student.changed', {
      ...{ studentId: owls.student.personId, classId: owlsClass.classId, classNumber: 1 },
      ...{ fromClassId: null, fromClassNumber: null, guardianIds: [], isActive: true },
    });
    for (const send of writes) expect((await send()).status).toBe(403);
    for (const send of reads) expect((await send()).status).toBe(404);
  });

  it('is followed by messages at the invalid fields', async () => {
    const { at } = await aSchool();
    const fields = async (more: object) => Object.keys((await at.write(more)).body.fields ?? {});
    expect(await fields({ title: ' ' })).toEqual(['title']);
    expect(await fields({ text: 'x'.repeat(5_001) })).toEqual(['text']);
    expect(await fields({ scope: 'sections' })).toEqual(['classIds']);
    expect(await fields({ scope: 'grades', grades: [] })).toEqual(['grades']);
    expect(await fields({ send: 'scheduled' })).toEqual(['publishOn']);
    expect(await fields({ send: 'scheduled', publishOn: '2020-01-01', publishTime: '08:00' })).toEqual([
      'publishOn',
    ]);
    expect(await fields({ translations: [{ language: 'en', title: 'A', text: 'B' }] })).toEqual([
      'translations',
    ]);
    expect((await at.write({ scope: 'grades', grades: ['Grade 12'] })).body.code).toBe(
      'ANNOUNCEMENT_FOR_NOBODY',
    );
  });

  it('is audited without the text', async () => {
    const { at, owls } = await aSchool();
    const id = await at.announce();
    await at.save(id, { version: 1, text: 'Bring a coat.' });
    await at.withdraw(id);
    const lines = await notedLines(messaging.service, 'messaging', at.school.id);
    expect(lines.map(({ action }) => action)).toEqual([
      ...['announcement.published', 'announcement.changed', 'announcement.withdrawn'],
    ]);
    expect(lines[0]).toMatchObject({
      ...{ actorId: at.office.personId, detail: { announcementId: id, audience: 'school' } },
    });
    expect(owls.parent.schoolId).toBe(at.school.id);
  });
});

describe('a scheduled announcement', () => {
  const soon = { send: 'scheduled', publishOn: '2999-01-01', publishTime: '08:00' } as const;
  const timeHasCome = (at: AnnouncingSchool) =>
    at.sql(`UPDATE messaging.announcement SET publish_at = now() - interval '1 second'
      WHERE school_id = $1 AND state = 'scheduled'`);
  const round = () => messaging.service.app.get(AnnouncementsWorker).round();

  it('is published once at its time, on the school’s clock', async () => {
    const { at, owls } = await aSchool();
    const { body } = await at.write(soon);
    expect(body.state).toBe('scheduled');
    const path = `/written-announcements/${body.announcementId}`;
    const seen = async () => (await at.call<WrittenAnnouncement>('GET', path, at.office)).body;
    const by = { publishOn: '2999-01-01', publishTime: '08:00' };
    expect(await seen()).toMatchObject({ ...by, publishAt: '2999-01-01T13:00:00.000Z' });
    // Correcting the time zone does not change the local time that was chosen.
    await at.school.hear('school.changed', at.school.news({ timeZone: 'America/Los_Angeles' }));
    expect(await seen()).toMatchObject({ ...by, publishAt: '2999-01-01T16:00:00.000Z' });
    expect(await at.titles(owls.parent)).toEqual([]);
    await timeHasCome(at);
    await Promise.all([round(), round(), round()]);
    expect(await at.titles(owls.parent)).toEqual(['Sports day']);
    expect(await facts(at)).toHaveLength(1);
    const lines = await notedLines(messaging.service, 'messaging', at.school.id);
    expect(lines.map(({ action, actorRole }) => [action, actorRole])).toEqual([
      ['announcement.scheduled', 'school_admin'],
      ['announcement.published', 'system'],
    ]);
  });

  it('becomes a draft, and is not published, if it was due before the database was restored', async () => {
    const { at, owls } = await aSchool();
    const { announcementId } = (await at.write(soon)).body;
    await timeHasCome(at);
    await at.sql('UPDATE messaging.known_school SET restored_at = now() WHERE school_id = $1');
    await round();
    expect([await at.titles(owls.parent), await facts(at)]).toEqual([[], []]);
    expect(await notSent(at, at.office)).toMatchObject([{ announcementId, isRead: false }]);
  });

  it('becomes a draft again when its author has lost the class', async () => {
    const { at, owlsClass, owls } = await aSchool();
    await at.write({ ...soon, scope: 'sections', classIds: [owlsClass.classId] }, at.leader);
    await at.school.hear('teacher.changed', { teacherId: at.leader.personId, classIds: [], isActive: true });
    await timeHasCome(at);
    await round();
    const sql = 'SELECT state FROM messaging.announcement WHERE school_id = $1';
    expect(await at.sql(sql)).toEqual([{ state: 'draft' }]);
    expect(await at.titles(owls.parent)).toEqual([]);
    expect(await notSent(at, at.leader)).toHaveLength(1);
  });

  it.each([
    ['suspended', { status: 'suspended' }],
    ['read-only', { subscriptionLevel: 'trial', trialEndDate: '2020-01-01T00:00:00.000Z' }],
  ] as const)(
    'that falls due in a %s school becomes a draft, and stays one once the school is open again',
    async (_, closed) => {
      const { at, owls } = await aSchool();
      const later = { ...soon, publishOn: '2999-01-02', title: 'Next year' } as const;
      const { announcementId } = (await at.write(soon)).body;
      const waiting = (await at.write(later)).body.announcementId;
      await at.school.hear('school.changed', at.school.news(closed));
      await at.sql(
        `UPDATE messaging.announcement SET publish_at = now() - interval '1 second' WHERE school_id = $1 AND id = $2`,
        announcementId,
      );
      await round();
      await at.school.hear('school.changed', at.school.news());
      await round();
      expect([await at.titles(owls.parent), await facts(at)]).toEqual([[], []]);
      expect(await notSent(at, at.office)).toMatchObject([{ announcementId, isRead: false }]);
      const lines = await at.call<WrittenAnnouncementLine[]>('GET', '/written-announcements', at.office);
      expect(lines.body.map(({ id, state }) => [id, state])).toEqual([
        [waiting, 'scheduled'],
        [announcementId, 'draft'],
      ]);
    },
  );

  const notSent = async (at: AnnouncingSchool, as: Identity) =>
    (await at.call<Notice[]>('GET', '/notifications', as)).body.filter(
      ({ kind }) => kind === 'announcement_not_sent',
    );

  it('follows its class into the next year, and becomes a draft, with a notice to its author, when the class ended', async () => {
    const { at, owls, owlsClass, foxes, foxesClass } = await aSchool();
    const of = ({ classId }: typeof foxesClass) => ({ ...soon, scope: 'sections', classIds: [classId] });
    await at.write({ ...of(owlsClass), title: 'To the owls' }, at.leader);
    const { announcementId } = (await at.write(of(foxesClass))).body;
    await at.school.promote([2]);
    await at.school.hear('teacher.changed', { teacherId: at.teacher.personId, classIds: [], isActive: true });
    await at.school.hear('student.changed', {
      ...{ studentId: foxes.student.personId, classId: foxesClass.classId, classNumber: 2 },
      ...{ fromClassId: null, fromClassNumber: null, guardianIds: [], isActive: false },
    });
    await timeHasCome(at);
    await round();
    expect(await at.titles(owls.parent)).toEqual(['To the owls']);
    expect(await notSent(at, at.leader)).toEqual([]);
    expect(await notSent(at, at.office)).toMatchObject([{ announcementId, isRead: false }]);
    const [{ version } = { version: 0 }] = await at.sql<{ version: number }>(
      'SELECT version FROM messaging.announcement WHERE school_id = $1 AND id = $2',
      announcementId,
    );
    expect((await at.save(announcementId, { ...soon, version })).status).toBe(200);
    expect(await notSent(at, at.office)).toEqual([]);
  });

  it('that follows its class refuses a stale save', async () => {
    const { at, owlsClass } = await aSchool();
    const sections = { ...soon, scope: 'sections', classIds: [owlsClass.classId] } as const;
    const { announcementId: id, version } = (await at.write(sections, at.leader)).body;
    await at.school.promote();
    expect((await at.save(id, { ...sections, version }, at.leader)).body.code).toBe('CHANGED_MEANWHILE');
    const classIds = await at.school.classIds([1]);
    const anew = { ...sections, classIds, version: version + 1, title: 'To the owls' };
    expect((await at.save(id, anew, at.leader)).body).toMatchObject({ version: version + 2 });
    // Nor may a teacher who has lost the class meanwhile.
    await at.school.hear('teacher.changed', { teacherId: at.leader.personId, classIds: [], isActive: true });
    expect((await at.save(id, { ...sections, version }, at.leader)).status).toBe(403);
  });

  it('whose author has left is notified and shown to the office, with an audit entry', async () => {
    const { at, owlsClass, owls } = await aSchool();
    const sections = { ...soon, scope: 'sections', classIds: [owlsClass.classId] } as const;
    const { announcementId } = (await at.write(sections, at.leader)).body;
    await at.write({ ...sections, send: 'draft', title: 'Nobody’s business' }, at.leader);
    const { personId: accountId } = at.leader;
    const known = messaging.accounts.get(accountId);
    if (!known) throw new Error('There is no such teacher');
    messaging.accounts.set(accountId, { ...known, isActive: false });
    await at.school.hear('account.changed', { accountId, role: 'teacher' });
    await timeHasCome(at);
    await round();
    expect(await at.titles(owls.parent)).toEqual([]);
    expect(await notSent(at, at.office)).toMatchObject([{ announcementId, isRead: false }]);
    const colleague = await at.school.teacher([2], 'principal');
    expect(await notSent(at, colleague)).toEqual([]);
    const seen = async (as: Identity) =>
      (await at.call<WrittenAnnouncementLine[]>('GET', '/written-announcements', as)).body;
    expect(await seen(at.office)).toMatchObject([{ id: announcementId, state: 'draft' }]);
    expect(await seen(colleague)).toEqual([]);
    const path = `/written-announcements/${announcementId}`;
    expect((await at.call<WrittenAnnouncement>('GET', path, at.office)).body).toMatchObject({
      ...{ state: 'draft', isOwn: false, forms: [{ text: 'Bring a hat.\nWe begin at nine.' }] },
    });
    const lines = await notedLines(messaging.service, 'messaging', at.school.id);
    expect(lines.map(({ action, actorRole }) => [action, actorRole])).toEqual([
      ['announcement.scheduled', 'teacher'],
      ['announcement.not_sent', 'system'],
    ]);
    expect((await at.withdraw(announcementId)).status).toBe(200);
    expect([await notSent(at, at.office), await seen(at.office)]).toEqual([[], []]);
  });

  it('belongs to its author again when they are back and save it as a draft', async () => {
    const { at, owlsClass } = await aSchool();
    const sections = { scope: 'sections', classIds: [owlsClass.classId] } as const;
    const { announcementId: id, version } = (await at.write({ ...soon, ...sections }, at.leader)).body;
    await at.school.hear('teacher.changed', { teacherId: at.leader.personId, classIds: [], isActive: true });
    await timeHasCome(at);
    await round();
    expect([await notSent(at, at.office), (await notSent(at, at.leader)).length]).toEqual([[], 1]);
    const status = async () => (await at.call('GET', `/written-announcements/${id}`, at.office)).status;
    expect(await status()).toBe(200);
    const { classId } = owlsClass;
    await at.school.hear('teacher.changed', {
      ...{ teacherId: at.leader.personId, classIds: [classId], isActive: true },
    });
    const saved = await at.save(id, { ...sections, send: 'draft', version: version + 1 }, at.leader);
    expect([saved.status, await status()]).toEqual([200, 404]);
  });

  it('leaves no notification when its author discards what was not published', async () => {
    const { at, foxes, foxesClass } = await aSchool();
    const { announcementId } = (
      await at.write({ ...soon, scope: 'families', studentIds: [foxes.student.personId] })
    ).body;
    await at.school.hear('student.changed', {
      ...{ studentId: foxes.student.personId, classId: foxesClass.classId, classNumber: 2 },
      ...{ fromClassId: null, fromClassNumber: null, guardianIds: [], isActive: false },
    });
    await timeHasCome(at);
    await round();
    expect(await notSent(at, at.office)).toHaveLength(1);
    expect((await at.withdraw(announcementId)).status).toBe(200);
    expect(await notSent(at, at.office)).toEqual([]);
  });

  it('becomes a draft again when its author no longer leads the class but still teaches it', async () => {
    const { at, owlsClass, owls } = await aSchool();
    const sections = { ...soon, scope: 'sections', classIds: [owlsClass.classId] } as const;
    await at.write({ ...sections, title: 'As a leader' }, at.leader);
    const { personId: accountId } = at.leader;
    const known = messaging.accounts.get(accountId);
    if (!known) throw new Error('There is no such teacher');
    for (const teacherType of ['principal_and_subject', 'subject'] as const) {
      messaging.accounts.set(accountId, { ...known, teacherType });
      await at.school.hear('account.changed', { accountId, role: 'teacher' });
      await timeHasCome(at);
      await round();
      expect(await at.titles(owls.parent)).toEqual(['As a leader']);
      await at.write({ ...sections, title: 'As nobody' }, at.leader);
    }
  });
});

it('an announcement is not found by another school', async () => {
  const [one, other] = [await aSchool(), await aSchool()];
  const id = await one.at.announce();
  for (const as of [other.at.office, other.owls.parent]) {
    expect((await one.at.one(as, id)).status).toBe(404);
    expect((await one.at.read(as, id)).status).toBe(404);
    expect((await one.at.call('GET', `/written-announcements/${id}`, as)).status).toBe(
      as.role === 'parent' ? 403 : 404,
    );
  }
});
