import type {
  ClassMessenger,
  Identity,
  LiveEvent,
  MessengerChange,
  MessengerState,
  MessengerStudent,
} from '@homeroom/contracts';
import { DEFAULT_MESSENGER_SETTINGS } from '@homeroom/domain';
import { LivePublisher } from '@homeroom/events';
import { deliverFact, notedLines, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type MessagingAtWork, type SchoolOfPeople, startMessaging } from '../e2e/messaging-at-work';

let messaging: MessagingAtWork;
let school: SchoolOfPeople;
let principal: Identity;
let subject: Identity;
let student: Identity;
let parent: Identity;

beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

beforeEach(async () => {
  school = messaging.school();
  await school.hear('school.registered', school.news());
  await school.class(3, 'Grade 2');
  await school.class(4, 'Grade 2');
  principal = await school.teacher([3], 'principal');
  subject = await school.teacher([3], 'subject');
  ({ student, parent } = await school.family(3));
});

const path = (what: string, classNumber = 3) => `/messages/${what}?classNumber=${classNumber}`;
const call = <T>(method: 'GET' | 'PATCH', url: string, as: Identity, body?: object) =>
  messaging.service.call<T & { code: string; fields: object }>(method, url, {
    as,
    ...(body ? { body } : {}),
  });
const read = async (as: Identity) => (await call<ClassMessenger>('GET', path('settings'), as)).body;
const change = (as: Identity, body: object) => call<ClassMessenger>('PATCH', path('settings'), as, body);
const students = async (as: Identity) => (await call<MessengerStudent[]>('GET', path('students'), as)).body;
const setStatus = (as: Identity, status: string, { personId } = student) =>
  call('PATCH', `/messages/students/${personId}`, as, { status });
const state = async (as = student) => (await call<MessengerState>('GET', '/messages/state', as)).body;
const device = (more: Partial<Identity>, classNumber = 3) => {
  const personId = school.classes.find((card) => card.classNumber === classNumber)?.deviceId;
  return someone('class_device', school.id, { personId: personId ?? '', classNumber: 3, ...more });
};

describe('the messenger settings of a class', () => {
  it('start with the defaults, and return what was saved', async () => {
    expect(await read(principal)).toEqual({
      classNumber: 3,
      settings: DEFAULT_MESSENGER_SETTINGS,
      version: 0,
      mayChange: true,
    });
    const { status, body } = await change(principal, {
      version: 0,
      scope: 'grade',
      features: { videoSharing: true },
      timeRestrictions: { endTime: '16:00' },
    });
    expect([status, body.version]).toEqual([200, 1]);
    expect((await read(subject)).settings).toEqual({
      ...DEFAULT_MESSENGER_SETTINGS,
      scope: 'grade',
      features: { ...DEFAULT_MESSENGER_SETTINGS.features, videoSharing: true },
      timeRestrictions: { ...DEFAULT_MESSENGER_SETTINGS.timeRestrictions, endTime: '16:00' },
    });
  });

  it('are changed by class leaders, and readable by its teachers', async () => {
    const admin = await school.account('school_admin');
    const mayChange = [principal, admin, device({ principal: true })];
    for (const [version, as] of mayChange.entries()) {
      expect((await change(as, { version, enabled: version % 2 === 1 })).status).toBe(200);
    }
    expect((await read(subject)).mayChange).toBe(false);
    expect((await change(subject, { version: 3, enabled: false })).status).toBe(403);
    const strangers = [
      await school.teacher([4], 'principal'),
      device({}),
      device({ principal: true }, 4),
      student,
      parent,
      someone('super_super_admin', school.id),
    ];
    for (const as of strangers) {
      expect((await change(as, { version: 3, enabled: false })).status).toBe(403);
      for (const what of ['settings', 'students', 'changes'])
        expect((await call('GET', path(what), as)).status).toBe(403);
    }
    expect((await call('GET', path('settings', 59), admin)).body.code).toBe('CLASS_NOT_FOUND');
    expect((await call('GET', path('settings'), someone('school_admin'))).body.code).toBe('CLASS_NOT_FOUND');
  });

  it('are kept when a year end is undone', async () => {
    const before = school.classes.map((card) => ({ ...card, leaderId: null }));
    await change(principal, { version: 0, scope: 'school' });
    await school.promote();
    expect((await change(principal, { version: 1, scope: 'grade' })).status).toBe(200);
    for (const card of before) await school.hear('class.changed', card);
    expect(await read(principal)).toMatchObject({ version: 2, settings: { scope: 'grade' } });
    expect((await change(principal, { version: 2, scope: 'classroom' })).status).toBe(200);
    for (const card of before) await school.hear('class.changed', card);
    expect(await read(principal)).toMatchObject({ version: 3, settings: { scope: 'classroom' } });
  });

  it('follow the class into the next year, and a new class with the number starts with the defaults', async () => {
    await change(principal, { version: 0, scope: 'school' });
    const wall = device({ principal: true });
    await school.promote();
    expect(await read(principal)).toMatchObject({ version: 1, settings: { scope: 'school' } });
    expect((await change(wall, { version: 1, scope: 'grade' })).status).toBe(200);
    expect((await call<MessengerChange[]>('GET', path('changes'), principal)).body).toHaveLength(2);
    expect(await students(principal)).toMatchObject([{ studentId: student.personId }]);

    await school.promote([3]);
    expect((await call('GET', path('settings'), principal)).body.code).toBe('CLASS_NOT_FOUND');
    await school.class(3, 'Kindergarten');
    const successor = await school.teacher([3], 'principal');
    expect(await read(successor)).toMatchObject({ version: 0, settings: DEFAULT_MESSENGER_SETTINGS });
    expect(await students(successor)).toEqual([]);
    for (const as of [principal, wall])
      expect((await change(as, { version: 0, enabled: false })).status).toBe(403);
  });

  it('refuse a stale version with 409', async () => {
    const answers = await Promise.all(
      ['grade', 'school', 'classroom'].map((scope) => change(principal, { version: 0, scope })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await change(principal, { version: 7, scope: 'school' })).body.code).toBe('CHANGED_MEANWHILE');
    expect((await read(principal)).version).toBe(1);
  });

  it.each([
    [
      'hours that end before they start',
      { timeRestrictions: { endTime: '07:00' } },
      'timeRestrictions.endTime',
    ],
    ['an hour that is none', { timeRestrictions: { startTime: '8:00' } }, 'timeRestrictions.startTime'],
    ['midnight after the last hour', { timeRestrictions: { endTime: '24:00' } }, 'timeRestrictions.endTime'],
    ['a scope that is none', { scope: 'world' }, 'scope'],
    ['text for a switch', { features: { groupChats: 'false' } }, 'features.groupChats'],
    ['a switch of null', { enabled: null }, 'enabled'],
    ['a feature nobody knows', { features: { games: true } }, 'features.games'],
    ['a list of groups', { features: [{ groupChats: false }] }, 'features'],
  ])('refuse %s', async (_name, wrong, field) => {
    const { status, body } = await change(principal, { version: 0, ...wrong });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect((await read(principal)).version).toBe(0);
  });
});

describe('students', () => {
  it('are listed by last name where readers look, whatever its case, accents and letters', async () => {
    const names = ['Zimmer', 'Öz', 'Łukasz', 'Émile', 'de Vries', 'Ahmed', 'Young-Moss', 'Lutz'];
    for (const lastName of names) {
      const { personId } = (await school.family(4)).student;
      const account = messaging.accounts.get(personId);
      if (account) messaging.accounts.set(personId, { ...account, lastName });
      await school.hear('account.changed', { accountId: personId, role: 'student' });
    }
    const inOffice = await school.teacher([4], 'principal');
    const { body } = await call<MessengerStudent[]>('GET', path('students', 4), inOffice);
    expect(body.map(({ lastName }) => lastName)).toEqual([
      'Ahmed',
      'de Vries',
      'Émile',
      'Łukasz',
      'Lutz',
      'Öz',
      'Young-Moss',
      'Zimmer',
    ]);
  });

  it('can be restricted and reactivated, one by one or all at once', async () => {
    const second = (await school.family(3)).student;
    await school.family(4);
    expect((await students(subject)).map(({ status }) => status)).toEqual(['active', 'active']);

    expect((await setStatus(principal, 'restricted')).status).toBe(200);
    expect((await state()).status).toBe('restricted');
    expect((await state(second)).status).toBe('active');

    const all = await call<{ students: MessengerStudent[] }>('PATCH', path('students'), principal, {
      status: 'restricted',
    });
    expect(all.body.students.map(({ status }) => status)).toEqual(['restricted', 'restricted']);
    await call('PATCH', path('students'), principal, { status: 'active' });
    expect((await state()).status).toBe('active');
  });

  it('of two classes are kept apart under one idempotency key', async () => {
    const leader = await school.teacher([3, 4], 'principal');
    const other = await school.family(4);
    const headers = { 'idempotency-key': uuidv7() };
    const restrict = (classNumber: number) =>
      messaging.service.call<{ code?: string }>('PATCH', path('students', classNumber), {
        ...{ as: leader, headers, body: { status: 'restricted' } },
      });
    expect([(await restrict(3)).status, (await restrict(3)).status]).toEqual([200, 200]);
    expect((await restrict(4)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await state(other.student)).status).toBe('active');
  });

  it('are restricted by leaders of their class only', async () => {
    const others = [await school.teacher([4], 'principal'), subject, device({}), parent, student];
    for (const as of others) expect((await setStatus(as, 'restricted')).status).toBe(403);
    expect((await setStatus(device({ principal: true }), 'restricted')).status).toBe(200);
    expect((await setStatus(principal, 'banned')).status).toBe(400);
    expect((await setStatus(principal, 'restricted', parent)).status).toBe(404);
    const elsewhere = await messaging.school().account('school_admin');
    expect((await setStatus(elsewhere, 'active')).status).toBe(404);
    expect((await state()).status).toBe('restricted');
  });
});

describe('the rules for a student', () => {
  it('are the class settings on the school’s clock, whose time zone can change', async () => {
    await change(principal, { version: 0, enabled: false });
    const { timeRestrictions } = DEFAULT_MESSENGER_SETTINGS;
    const features = { textMessages: true, groupChats: true };
    const here = { classNumber: 3, scope: 'classroom', status: 'active', timeRestrictions, features };
    const place = { timeZone: 'America/New_York', calendar: null };
    expect(await state()).toEqual({ ...here, ...place, enabled: false });
    school.timeZone = 'America/Denver';
    await school.hear('school.changed', school.news());
    expect((await state()).timeZone).toBe('America/Denver');
    expect((await call('GET', '/messages/state', parent)).status).toBe(403);
  });
});

it('include the newest school calendar once it was planned', async () => {
  const terms = [{ startsOn: '2026-09-01', endsOn: '2027-06-18' }];
  const days = { ...{ startsOn: '2026-11-25', endsOn: '2026-11-27' }, startsAt: null, endsAt: null };
  const calendar = { terms, entries: [{ kind: 'holiday' as const, ...days }] };
  await school.hear('calendar.changed', calendar);
  expect((await state()).calendar).toEqual(calendar);
  const late = { eventId: '00000000-0000-7000-8000-000000000000', schoolId: school.id };
  await deliverFact(messaging.service.app, {
    ...{ ...late, name: 'calendar.changed', payload: { terms, entries: [] } },
  });
  expect((await state()).calendar).toEqual(calendar);
  await school.hear('calendar.changed', { terms: [], entries: [] });
  expect((await state()).calendar).toBeNull();
});

describe('the history of changes', () => {
  it('lists who changed what, newest first, without no-op changes', async () => {
    await change(principal, { version: 0, enabled: false });
    await setStatus(principal, 'restricted');
    await setStatus(principal, 'restricted');
    await call('PATCH', path('students'), device({ principal: true }), { status: 'active' });
    const { body } = await call<MessengerChange[]>('GET', path('changes'), subject);
    expect(body).toMatchObject([
      { what: 'everybody', status: 'active', studentName: null, by: { role: 'class_device', name: null } },
      {
        what: 'student',
        status: 'restricted',
        studentName: 'student Somebody',
        by: { role: 'teacher', name: 'teacher Somebody' },
      },
      { what: 'settings', status: null },
    ]);
  });

  it('is written to the audit log, one entry per actual change', async () => {
    await change(principal, { version: 0, enabled: false, features: { groupChats: false } });
    await change(principal, { version: 1, enabled: false });
    await change(principal, { version: 0, enabled: true });
    await setStatus(principal, 'restricted');
    await setStatus(principal, 'restricted');
    await call('PATCH', path('students'), device({ principal: true }), { status: 'active' });
    const by = { actorId: principal.personId, actorRole: 'teacher', detail: { classNumber: 3 } };
    expect(await notedLines(messaging.service, 'messaging', school.id)).toMatchObject([
      { ...by, action: 'messenger.settings_changed', detail: { fields: ['enabled', 'features'] } },
      { ...by, action: 'messenger.restricted', about: [{ kind: 'student', id: student.personId }] },
      { action: 'messenger.allowed', actorRole: 'class_device', about: [], detail: { classNumber: 3 } },
    ]);
  });

  it('reaches the open pages of the class, its teachers and the administrators', async () => {
    const admin = await school.account('school_admin');
    await school.family(4);
    const heard: LiveEvent[] = [];
    const publish = jest.spyOn(messaging.service.app.get(LivePublisher), 'publish');
    publish.mockImplementation((event) => Promise.resolve(void heard.push(event)));
    const { classId } = await school.class(3);
    await school.hear('messenger.changed', { classId, classNumber: 3 });
    publish.mockRestore();
    expect(heard).toMatchObject([{ name: 'messenger.changed', data: { classNumber: 3 } }]);
    expect(heard[0]?.to.personIds?.sort()).toEqual(
      [admin, principal, subject, student].map(({ personId }) => personId).sort(),
    );
  });
});
