import type {
  AccountContact,
  Announcement,
  DirectoryPerson,
  ErrorBody,
  Identity,
  SavedAnnouncement,
  WrittenAnnouncement,
} from '@homeroom/contracts';
import type { Role } from '@homeroom/domain';
import { MissingSchools } from '@homeroom/events';
import { asSuperuser, behind, deliverFact } from '@homeroom/testing';
import type { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { type MessagingAtWork, type SchoolOfPeople, startMessaging } from '../e2e/messaging-at-work';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

interface Row {
  class_id: string;
  class_number: number;
  grade: string;
  leader_id: string | null;
}

const running = ({ id }: SchoolOfPeople) =>
  asSuperuser(messaging.service.database.adminUrl, async (client) => {
    const text = `SELECT class_id, class_number, grade, leader_id FROM messaging.school_class
      WHERE school_id = $1 AND is_running ORDER BY class_number`;
    return (await client.query<Row>(text, [id])).rows;
  });

const tiesOf = ({ id }: SchoolOfPeople) =>
  asSuperuser(messaging.service.database.adminUrl, async (client) => {
    const text = `SELECT person_id, class_id, because_of FROM messaging.class_tie WHERE school_id = $1 ORDER BY 1, 2, 3`;
    return (await client.query(text, [id])).rows as object[];
  });

const SPORTS_DAY = {
  ...{ version: 0, send: 'now', withStudents: true, asksConfirmation: false, isPinned: false },
  ...{ language: 'en', title: 'Sports day', text: 'Bring a hat.' },
};

describe('a class', () => {
  it('has the leader named by its facts, from its creation on', async () => {
    const school = messaging.school();
    await school.hear('school.registered', school.news());
    const [first, second] = [uuidv7(), uuidv7()];
    const id = uuidv7();
    const words = { className: 'Owls', section: 'A', isActive: true, isRunning: true };
    const card = { classId: id, deviceId: id, classNumber: 1, grade: 'Grade 1', ...words };
    await school.hear('class.created', { ...card, leaderId: first });
    expect(await running(school)).toMatchObject([{ leader_id: first }]);
    await school.hear('class.changed', { ...card, leaderId: second });
    expect(await running(school)).toMatchObject([{ leader_id: second }]);
  });

  it('is known from its facts only, without a request for it or the school', async () => {
    const school = messaging.school();
    const asked = messaging.asked.length;
    await school.hear('school.registered', school.news());
    await school.class(1, 'Grade 1');
    const owls = await school.class(2, 'Grade 2');
    await school.hear('class.changed', { ...owls, grade: 'Grade 3', leaderId: null });
    await school.hear('school.changed', school.news({ timeZone: 'UTC' }));
    expect(await running(school)).toMatchObject([
      { grade: 'Grade 1' },
      { class_id: owls.classId, grade: 'Grade 3' },
    ]);
    await school.promote([1]);
    expect(await running(school)).toMatchObject([{ class_id: school.classes[0]?.classId, class_number: 2 }]);
    expect(messaging.asked).toHaveLength(asked);
  });

  it('loses its former leader when that leader gets another class under its old number', async () => {
    const school = messaging.school();
    const [going, coming] = [await school.class(16), await school.class(11)];
    const mover = await school.teacher([16]);
    const [moved, came] = [uuidv7(), uuidv7()];
    const { personId: teacherId } = mover;
    await school.hear('class.changed', { ...going, classId: moved, classNumber: 21, leaderId: null });
    await school.hear('class.changed', { ...coming, classId: came, classNumber: 16, leaderId: teacherId });
    await school.hear('teacher.changed', { teacherId, classIds: [came], isActive: true });
    expect(await tiesOf(school)).toEqual([{ person_id: teacherId, class_id: came, because_of: teacherId }]);
  });

  it('of last year is not reset by a late fact', async () => {
    const school = messaging.school();
    const before = await school.class(1);
    const late = { eventId: uuidv7(), name: 'class.changed', schoolId: school.id } as const;
    await school.promote();
    await deliverFact(messaging.service.app, { ...late, payload: { ...before, leaderId: null } });
    expect(await running(school)).toMatchObject([{ class_id: school.classes[0]?.classId }]);
  });

  it('is the same whichever year’s fact arrives first, also concurrently', async () => {
    const school = messaging.school();
    for (let round = 0; round < 5; round++) {
      const deviceId = uuidv7();
      const words = { className: 'Owls', grade: 'Grade 1', section: 'A', isActive: true, isRunning: true };
      const card = { ...words, deviceId, classNumber: round + 1, leaderId: null };
      const [was, now] = [uuidv7(), uuidv7()];
      await Promise.all([
        school.hear('class.changed', { ...card, classId: was }),
        school.hear('class.changed', { ...card, classId: now }),
      ]);
    }
    expect(await running(school)).toHaveLength(5);
  });

  it('belongs to last year when the fact of its next year arrived first', async () => {
    const school = messaging.school();
    const owls = { ...(await school.class(1)), classId: uuidv7(), deviceId: uuidv7(), classNumber: 2 };
    const late = { eventId: uuidv7(), name: 'class.created', schoolId: school.id } as const;
    const next = { ...owls, classId: uuidv7(), leaderId: null };
    await school.hear('class.changed', next);
    await deliverFact(messaging.service.app, { ...late, payload: owls });
    expect(await running(school)).toMatchObject([{ class_number: 1 }, { class_id: next.classId }]);
  });

  /** As the classroom announces it: classes and teachers in the transaction that moves them, people who leave or return after it. */
  it.each(['classes first', 'people first'])(
    'is restored with its people when a year end is undone, %s',
    async (order) => {
      const school = messaging.school();
      await school.hear('school.registered', school.news());
      const office = await school.account('school_admin');
      const [one, two] = [await school.teacher([1]), await school.teacher([2])];
      await school.family(1);
      const [retained, leaving] = [await school.family(1), await school.family(2)];
      const before = school.classes.map((card) => ({ ...card }));
      const [first, last] = before.map(({ classId }) => classId) as [string, string];
      const read = async <T>(as: Identity, url: string) =>
        (await messaging.service.call<T>('GET', url, { as })).body;
      const known = async () => ({
        classes: (await running(school)).map(({ class_id, class_number }) => [class_id, class_number]),
        ties: await tiesOf(school),
        reaches: await Promise.all(
          school.people.map(async ({ identity }) =>
            (await read<DirectoryPerson[]>(identity, '/messages/directory'))
              .map(({ personId, classNumber }) => [personId, classNumber])
              .sort(),
          ),
        ),
        announced: await Promise.all(
          school.people.map(async ({ identity }) =>
            (await read<Announcement[]>(identity, '/announcements')).map(({ id }) => id),
          ),
        ),
      });
      for (const classId of [first, last])
        await messaging.service.call('POST', '/written-announcements', {
          as: office,
          body: { ...SPORTS_DAY, scope: 'sections', classIds: [classId] },
        });
      const was = await known();
      expect(was.announced.flat().length).toBeGreaterThan(4);

      const active = async ({ personId }: Identity, role: Role, isActive: boolean) => {
        const contact = messaging.accounts.get(personId) as AccountContact;
        messaging.accounts.set(personId, { ...contact, isActive });
        await school.hear('account.changed', { accountId: personId, role });
      };
      const student = (family: typeof leaving, classId: string, classNumber: number, isActive = true) =>
        school.hear('student.changed', {
          ...{ studentId: family.student.personId, classId, classNumber, isActive },
          ...{ fromClassId: null, fromClassNumber: null, guardianIds: [family.parent.personId] },
        });
      const leave = async (isActive: boolean) => {
        await student(leaving, last, 2, isActive);
        await active(leaving.student, 'student', isActive);
        await active(leaving.parent, 'parent', isActive);
      };
      await school.promote([2]);
      await school.hear('teacher.changed', { teacherId: two.personId, classIds: [], isActive: true });
      await leave(false);
      // A new class for a student who stays another year, which the undo removes again.
      const again = await school.class(3);
      await student(retained, again.classId, 3);
      const meanwhile = await known();
      expect(meanwhile.announced.flat()).toEqual([]);
      expect(meanwhile.ties).not.toEqual(was.ties);

      const classesBack = async () => {
        for (const card of before) await school.hear('class.changed', { ...card, leaderId: null });
        await school.hear('class.changed', { ...again, isRunning: false, leaderId: null });
        const classIds = [last];
        await school.hear('teacher.changed', { teacherId: two.personId, classIds, isActive: true });
      };
      const peopleBack = async () => {
        await leave(true);
        await student(retained, first, 1);
      };
      const steps = order === 'classes first' ? [classesBack, peopleBack] : [peopleBack, classesBack];
      for (const step of steps) await step();
      expect(await known()).toEqual(was);
      expect(was.ties).toContainEqual({ person_id: one.personId, class_id: first, because_of: one.personId });
    },
  );
});

it('announcements to a class of a withdrawn year are for the classes in which its people are again', async () => {
  const school = messaging.school();
  await school.hear('school.registered', school.news());
  const office = await school.account('school_admin');
  const [owls, bears] = [await school.class(1), await school.class(2)];
  const [one, two, other] = [await school.family(1), await school.family(2), await school.family(3)];
  const classOf = (classId: string, classNumber: number) =>
    school.hear('student.changed', {
      ...{ studentId: two.student.personId, classId, classNumber, isActive: true },
      ...{ fromClassId: null, fromClassNumber: null, guardianIds: [two.parent.personId] },
    });
  const call = async <T>(as: Identity, url: string, body?: object) =>
    (await messaging.service.call<T>(body ? 'POST' : 'GET', url, { as, ...(body && { body }) })).body;
  const listed = () =>
    Promise.all(
      [one, two, other].map(
        async ({ parent }) => (await call<Announcement[]>(parent, '/announcements')).length,
      ),
    );

  // The bears are joined to the owls.
  await school.promote([2]);
  const classId = school.classes.find(({ deviceId }) => deviceId === owls.deviceId)?.classId ?? '';
  await classOf(classId, 1);
  const body = { ...SPORTS_DAY, scope: 'sections', classIds: [classId] };
  const published = await call<SavedAnnouncement>(office, '/written-announcements', body);
  const plan = { ...body, send: 'draft' };
  const draft = await call<SavedAnnouncement>(office, '/written-announcements', plan);
  expect(await listed()).toEqual([1, 1, 0]);

  await school.hear('class.changed', { ...bears, leaderId: null });
  const back = { ...owls, leaderId: null };
  // An older release does not say which class is withdrawn.
  await school.hear('class.changed', back);
  await classOf(bears.classId, 2);
  expect(await listed()).toEqual([0, 0, 0]);
  const tookBack = { classId, classIds: [owls.classId, bears.classId] };
  for (let times = 0; times < 2; times++) await school.hear('class.changed', { ...back, tookBack });
  expect(await listed()).toEqual([1, 1, 0]);
  const written = async ({ announcementId: id }: SavedAnnouncement) =>
    call<WrittenAnnouncement>(office, `/written-announcements/${id}`);
  const { version, sections } = await written(published);
  expect([version, sections.map(({ classNumber }) => classNumber)]).toEqual([published.version, [1, 2]]);
  // Whoever has the draft open is asked to look at it again.
  expect((await written(draft)).version).toBeGreaterThan(draft.version);
});

it('an announcement written while its class ends waits, and is refused', async () => {
  const school = messaging.school();
  await school.hear('school.registered', school.news());
  const office = await school.account('school_admin');
  const { classId } = await school.class(1);
  await school.family(1);
  const ending = async (client: Client) => {
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('school classes ' || $1::text, 0))`, [
      school.id,
    ]);
    await client.query('UPDATE messaging.school_class SET is_running = false WHERE school_id = $1', [
      school.id,
    ]);
  };
  const [said] = await behind(messaging.service, ending, () =>
    messaging.service.call<ErrorBody>('POST', '/written-announcements', {
      as: office,
      body: { ...SPORTS_DAY, scope: 'sections', classIds: [classId] },
    }),
  );
  expect(said).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

it('a fact about a person of an unknown school requests the school and its classes', async () => {
  const school = messaging.school();
  const id = uuidv7();
  const words = { className: 'Owls', section: 'A', isActive: true, isRunning: true };
  const told = { teacherId: uuidv7(), classIds: [id] };
  const card = { classId: id, deviceId: id, classNumber: 5, grade: 'Grade 5', ...words };
  school.classes.push(Object.assign(card, { leaderId: told.teacherId }));
  await school.hear('teacher.created', told);
  await messaging.service.app.get(MissingSchools).round();
  expect(await running(school)).toEqual([
    { class_id: id, class_number: 5, grade: 'Grade 5', leader_id: told.teacherId },
  ]);
});
