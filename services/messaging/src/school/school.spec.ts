import { MissingSchools } from '@homeroom/events';
import { asSuperuser, deliverFact } from '@homeroom/testing';
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

describe('a class', () => {
  it('has the leader whom it is told of, also the one who leads it from the beginning', async () => {
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

  it('is known by its facts alone: nobody is asked for it, nor for the school', async () => {
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

  it('of last year stays what it was when an older word of it comes late', async () => {
    const school = messaging.school();
    const before = await school.class(1);
    const late = { eventId: uuidv7(), name: 'class.changed', schoolId: school.id } as const;
    await school.promote();
    await deliverFact(messaging.service.app, { ...late, payload: { ...before, leaderId: null } });
    expect(await running(school)).toMatchObject([{ class_id: school.classes[0]?.classId }]);
  });

  it('is the same whichever of its years is heard of first, also when both are at once', async () => {
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

  it('whose next year was heard of first is last year’s, whenever it comes', async () => {
    const school = messaging.school();
    const owls = { ...(await school.class(1)), classId: uuidv7(), deviceId: uuidv7(), classNumber: 2 };
    const late = { eventId: uuidv7(), name: 'class.created', schoolId: school.id } as const;
    const next = { ...owls, classId: uuidv7(), leaderId: null };
    await school.hear('class.changed', next);
    await deliverFact(messaging.service.app, { ...late, payload: owls });
    expect(await running(school)).toMatchObject([{ class_number: 1 }, { class_id: next.classId }]);
  });
});

it('asks for a school and its classes where it hears of somebody there and never heard of the school', async () => {
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
