import type {
  CalendarEntry,
  ErrorBody,
  Identity,
  SchoolCalendar,
  WriteCalendarEntry,
  WrittenCalendarEntry,
} from '@homeroom/contracts';
import { LIMITS, SENTENCES, SERVER_LIMITS } from '@homeroom/domain';
import { asSuperuser, hearOfSchool, notedLines, schoolNews, someone } from '@homeroom/testing';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const HOLIDAY = {
  ...{ version: 0, kind: 'holiday', title: 'Thanksgiving', isForStaff: false },
  ...{ startsOn: '2100-11-25', endsOn: '2100-11-26' },
} satisfies WriteCalendarEntry;
const EVENING = {
  ...HOLIDAY,
  kind: 'event',
  title: 'Open evening',
  startsAt: '18:00',
  endsAt: '20:00',
} as const;
const ONE_DAY = { startsOn: '2100-11-20', endsOn: '2100-11-20' };

type Answered = WrittenCalendarEntry & Pick<ErrorBody, 'code' | 'fields'>;

function schoolOf() {
  const school = new TestSchool(service);
  const add = (body: object, as: Identity = school.admin) =>
    service.call<Answered>('POST', '/calendar-entries', { as, body });
  const change = (id: string, body: object, as: Identity = school.admin) =>
    service.call<Answered>('PATCH', `/calendar-entries/${id}`, { as, body });
  const remove = (id: string, as: Identity = school.admin) =>
    service.call<Answered>('POST', `/calendar-entries/${id}/remove`, { as });
  const read = async (as: Identity = school.admin, query = 'from=2100-11-01&to=2100-11-30') =>
    (await service.call<SchoolCalendar>('GET', `/calendar?${query}`, { as })).body;
  return { school, add, change, remove, read };
}

it('the calendar shows everybody the entries that overlap the requested days, in order', async () => {
  const { school, add, read } = schoolOf();
  await add(HOLIDAY);
  await add({ ...EVENING, ...ONE_DAY });
  await add({ ...HOLIDAY, title: 'Autumn break', startsOn: '2100-10-25', endsOn: '2100-11-01' });
  await add({ ...HOLIDAY, title: 'Winter break', startsOn: '2100-12-01', endsOn: '2100-12-31' });
  for (const role of ['school_admin', 'teacher', 'student', 'parent', 'class_device'] as const) {
    const more = role === 'teacher' ? { teacherType: 'subject' as const } : {};
    const { entries } = await read(someone(role, school.id, more));
    expect(entries.map(({ title }) => title)).toEqual(['Autumn break', 'Open evening', 'Thanksgiving']);
  }
  const { entries } = await read();
  expect(entries[1]).toEqual({ ...EVENING, ...ONE_DAY, ofClass: null, id: entries[1]?.id });
  expect(entries[2]).toEqual({ ...HOLIDAY, startsAt: null, endsAt: null, ofClass: null, id: entries[2]?.id });
});

it('the calendar hides staff entries from families, students and devices', async () => {
  const { school, add, read } = schoolOf();
  await add({ ...EVENING, ...ONE_DAY, isForStaff: true });
  expect((await read(someone('teacher', school.id, { teacherType: 'subject' }))).entries).toHaveLength(1);
  for (const role of ['student', 'parent', 'class_device'] as const)
    expect((await read(someone(role, school.id))).entries).toEqual([]);
});

it('the calendar shows an event of a class to people of the class, and to nobody else', async () => {
  const { school, add, change, read } = schoolOf();
  const [first, second] = [await school.class(1), await school.class(2)];
  const email = 'mum@maple.example';
  const student = await school.student(1, { parentEmail: email });
  const elsewhere = await school.student(2);
  const ofFirst = [school.admin, await school.teacher([1]), school.device(first), school.asStudent(student)];
  const others = [await school.teacher([2]), school.device(second), school.asStudent(elsewhere)];
  const everybodys = { ...EVENING, ...ONE_DAY, title: 'Trip to the museum' };
  const trip = { ...everybodys, classNumber: 1 };
  const { entry } = (await add(trip)).body;
  expect(entry.ofClass).toEqual({ classNumber: 1, className: 'Class 1' });
  const seenBy = async (people: Identity[]) =>
    Promise.all(people.map(async (as) => (await read(as)).entries.length));
  const family = [school.guardian(email)];
  expect(await seenBy([...ofFirst, ...family])).toEqual([1, 1, 1, 1, 1]);
  expect(await seenBy([...others, someone('parent', school.id)])).toEqual([0, 0, 0, 0]);
  // An event for staff is for the class's own staff.
  expect((await change(entry.id, { ...trip, isForStaff: true })).status).toBe(200);
  expect(await seenBy([...ofFirst, ...family])).toEqual([1, 1, 0, 0, 0]);
  // An event moves from one class to another, or to everybody.
  expect((await change(entry.id, { ...trip, classNumber: 2, version: 1 })).status).toBe(200);
  expect(await seenBy([...ofFirst, ...others])).toEqual([1, 0, 0, 0, 1, 1, 1]);
  expect((await change(entry.id, { ...everybodys, version: 2 })).body.entry.ofClass).toBeNull();
  expect(await seenBy([...ofFirst, ...others])).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(await add({ ...trip, classNumber: 9 })).toMatchObject({
    ...{ status: 404, body: { code: 'CLASS_NOT_FOUND' } },
  });
  const lines = await notedLines(service, 'classroom', school.id);
  expect(
    lines.filter(({ action }) => action.startsWith('school.calendar')).map(({ detail }) => detail),
  ).toEqual([
    expect.objectContaining({ classNumber: 1 }),
    expect.objectContaining({ classNumber: 1 }),
    expect.objectContaining({ classNumber: 2 }),
    expect.not.objectContaining({ classNumber: expect.anything() }),
  ]);
});

it('the calendar starts with the school’s current month, and marks the days of a term', async () => {
  const { school, read } = schoolOf();
  await hearOfSchool(
    service.app,
    schoolNews(school.id, { timeZone: 'Pacific/Auckland' }),
    'school.registered',
  );
  await service.call('GET', '/school-admin/school-years', { as: school.admin });
  const { from, to, today } = await read(school.admin, '');
  expect(today).toBe(new Date().toLocaleDateString('sv-SE', { timeZone: 'Pacific/Auckland' }));
  expect(from).toBe(`${today.slice(0, 7)}-01`);
  expect(Date.parse(to) - Date.parse(from)).toBe(100 * 24 * 60 * 60_000);
  const { terms } = await read(school.admin, `from=${from}&to=${from.slice(0, 4)}-12-31`);
  for (const term of terms) expect(Object.keys(term).sort()).toEqual(['endsOn', 'name', 'startsOn']);
});

it('an entry is changed from the version that was read, and refused with 409 when stale', async () => {
  const { school, add, change, remove, read } = schoolOf();
  const { entry } = (await add(HOLIDAY)).body;
  const answers = await Promise.all(['A', 'B', 'C'].map((title) => change(entry.id, { ...HOLIDAY, title })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CHANGED_MEANWHILE');
  expect((await read()).entries).toMatchObject([{ id: entry.id, version: 1 }]);
  expect((await remove(entry.id)).status).toBe(200);
  expect((await remove(entry.id)).status).toBe(404);
  expect((await change(entry.id, HOLIDAY)).status).toBe(404);
  const lines = await notedLines(service, 'classroom', school.id);
  const detail = { kind: 'holiday', startsOn: HOLIDAY.startsOn, endsOn: HOLIDAY.endsOn };
  expect(lines.map(({ action, detail: told }) => [action, told])).toEqual([
    ['school.calendar_entry_added', detail],
    ['school.calendar_entry_changed', detail],
    ['school.calendar_entry_removed', detail],
  ]);
});

it('an entry of any date can be read by people who may change it, and by nobody else', async () => {
  const { school, add, change, remove } = schoolOf();
  await school.class(1);
  await school.class(2);
  const [leader, foreign] = [await school.teacher([1], 'principal'), await school.teacher([2], 'principal')];
  const one = (id: string, as: Identity) =>
    service.call<CalendarEntry>('GET', `/calendar-entries/${id}`, { as });
  const event = { ...EVENING, ...ONE_DAY, classNumber: 1 };
  const { entry } = (await add(event)).body;
  await change(entry.id, { ...event, startsOn: '2101-06-01', endsOn: '2101-06-01' });
  for (const as of [school.admin, leader])
    expect((await one(entry.id, as)).body).toMatchObject({ startsOn: '2101-06-01', version: 1 });
  const elsewhere = new TestSchool(service).admin;
  const holiday = (await add(HOLIDAY)).body.entry.id;
  for (const [id, as] of [
    [entry.id, foreign],
    [entry.id, elsewhere],
    [holiday, leader],
  ] as const)
    expect((await one(id, as)).status).toBe(404);
  expect((await one(entry.id, await school.teacher([1]))).status).toBe(403);
  await remove(entry.id);
  expect((await one(entry.id, school.admin)).status).toBe(404);
});

it('a calendar is limited even for concurrent requests, and class events do not count for the school', async () => {
  const { school, add, change } = schoolOf();
  await add(HOLIDAY);
  await school.class(1);
  await school.class(2);
  await asSuperuser(service.database.adminUrl, (client) =>
    client.query(
      `INSERT INTO classroom.calendar_entry (school_id, id, kind, title, starts_on, ends_on, is_for_staff, class_id)
       SELECT $1, gen_random_uuid(), 'event', 'Day ' || n, '2090-01-01', '2090-01-01', false, c.id
       FROM generate_series(1, ${SERVER_LIMITS.calendarEntriesPerSchool}) AS n, classroom.class_card c
       WHERE c.school_id = $1 AND c.number = 2`,
      [school.id],
    ),
  );
  await asSuperuser(service.database.adminUrl, (client) =>
    client.query(
      `INSERT INTO classroom.calendar_entry (school_id, id, kind, title, starts_on, ends_on, is_for_staff)
       SELECT $1, gen_random_uuid(), 'event', 'Day ' || n, '2090-01-01', '2090-01-01', false
       FROM generate_series(1, ${SERVER_LIMITS.calendarEntriesPerSchool - 3}) AS n`,
      [school.id],
    ),
  );
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(HOLIDAY)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CALENDAR_LIMIT');
  // A class has a limit of its own, and an event that it gives to the school counts towards the school's.
  const event = { ...EVENING, ...ONE_DAY };
  const { status, body } = await add({ ...event, classNumber: 1 });
  expect(status).toBe(201);
  expect((await change(body.entry.id, event)).body.code).toBe('CALENDAR_LIMIT');
});

it.each<[object, string]>([
  [{ kind: 'party' }, 'kind'],
  [{ title: '  ' }, 'title'],
  [{ title: 'x'.repeat(81) }, 'title'],
  [{ startsOn: '2100-02-30' }, 'startsOn'],
  [{ endsOn: '2100-11-24' }, 'endsOn'],
  [{ endsOn: '2101-11-24' }, 'endsOn'],
  [{ kind: 'half_day' }, 'endsAt'],
  [{ kind: 'event', startsAt: '25:00' }, 'startsAt'],
  [{ kind: 'event', startsAt: '18:00' }, 'startsAt'],
  [{ kind: 'event', ...ONE_DAY, startsAt: '18:00', endsAt: '17:00' }, 'endsAt'],
  [{ isForStaff: 'no' }, 'isForStaff'],
  [{ classNumber: 1 }, 'classNumber'],
  [{ kind: 'event', classNumber: 61 }, 'classNumber'],
])('an entry with %j is refused at its field', async (wrong, field) => {
  const { status, body } = await schoolOf().add({ ...HOLIDAY, ...wrong });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

it('school entries are written by the office only, with a limited length', async () => {
  const { school, add, change, remove } = schoolOf();
  const { entry } = (await add(HOLIDAY)).body;
  for (const role of ['teacher', 'student', 'parent', 'class_device'] as const) {
    const as = someone(role, school.id, role === 'teacher' ? { teacherType: 'principal' } : {});
    expect((await add(HOLIDAY, as)).status).toBe(403);
    // A class's leader can write its events, but gets 404 for the school's days.
    const refused = role === 'teacher' ? 404 : 403;
    expect((await change(entry.id, HOLIDAY, as)).status).toBe(refused);
    expect((await remove(entry.id, as)).status).toBe(refused);
  }
  const elsewhere = someone('school_admin', new TestSchool(service).id);
  expect((await change(entry.id, HOLIDAY, elsewhere)).status).toBe(404);
  expect((await remove(entry.id, elsewhere)).status).toBe(404);
  for (const query of ['from=2100-01-01&to=2101-06-01', 'from=2100-01-02&to=2100-01-01', 'from=soon']) {
    const { status, body } = await service.call<Answered>('GET', `/calendar?${query}`, { as: school.admin });
    expect([query, status, body.code]).toEqual([query, 400, 'VALIDATION_FAILED']);
  }
  expect(SENTENCES.calendarSpan).toContain(String(LIMITS.calendarDaysAtOnce));
});

it('other services are notified of the school days, and not of staff entries or events', async () => {
  const { school, add, remove } = schoolOf();
  const days = { startsOn: HOLIDAY.startsOn, endsOn: HOLIDAY.endsOn, startsAt: null, endsAt: null };
  const added = (await add(HOLIDAY)).body;
  await add({ ...HOLIDAY, ...ONE_DAY, isForStaff: true });
  await add({ ...EVENING, ...ONE_DAY });
  const told = () =>
    asSuperuser(service.database.adminUrl, async (client) => {
      const text = `SELECT payload FROM classroom.outbox WHERE school_id = $1 AND name = 'calendar.changed'
        ORDER BY id DESC LIMIT 1`;
      return (await client.query<{ payload: object }>(text, [school.id])).rows[0]?.payload;
    });
  expect(await told()).toMatchObject({ entries: [{ kind: 'holiday', ...days }] });
  const asked = `/internal/calendar?schoolId=${school.id}`;
  expect((await service.call('GET', asked, { from: 'messaging' })).body).toEqual(await told());
  expect((await service.call('GET', asked, { from: 'auth' })).status).toBe(403);
  await remove(added.entry.id);
  expect(await told()).toMatchObject({ entries: [] });
});

it('the class teacher may write events of the class only, also when retried', async () => {
  const { school, add, change, remove, read } = schoolOf();
  await school.class(1);
  await school.class(2);
  const leader = await school.teacher([1], 'principal');
  const event = { ...EVENING, ...ONE_DAY, classNumber: 1 };
  const { entry } = (await add(event, leader)).body;
  expect(entry.ofClass?.classNumber).toBe(1);
  expect((await change(entry.id, { ...event, title: 'Museum' }, leader)).body.entry).toMatchObject({
    ...{ title: 'Museum', version: 1 },
  });
  for (const wrong of [HOLIDAY, { ...EVENING, ...ONE_DAY }, { ...event, classNumber: 2 }]) {
    expect((await add(wrong, leader)).status).toBe(403);
    expect((await change(entry.id, { ...wrong, version: 1 }, leader)).status).toBe(403);
  }
  const subject = await school.teacher([1]);
  expect((await add(event, subject)).status).toBe(403);
  const foreign = await school.teacher([2], 'principal');
  for (const [as, id] of [
    [foreign, entry.id],
    [leader, (await add({ ...event, classNumber: 2 })).body.entry.id],
    [leader, (await add(HOLIDAY)).body.entry.id],
  ] as const) {
    expect((await change(id, { ...event, version: 1 }, as)).status).toBe(404);
    expect((await remove(id, as)).status).toBe(404);
  }
  const again = () =>
    service.call('POST', `/calendar-entries/${entry.id}/remove`, {
      as: leader,
      headers: { 'idempotency-key': 'remove-it-once' },
    });
  expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
  expect((await read(leader)).entries.map(({ title }) => title)).toEqual(['Thanksgiving']);
  await asSuperuser(service.database.adminUrl, (client) =>
    client.query(
      `INSERT INTO classroom.calendar_entry (school_id, id, kind, title, starts_on, ends_on, is_for_staff, class_id)
       SELECT $1, gen_random_uuid(), 'event', 'Day ' || n, '2090-01-01', '2090-01-01', false, c.id
       FROM generate_series(1, ${SERVER_LIMITS.calendarEntriesPerClass - 1}) AS n, classroom.class_card c
       WHERE c.school_id = $1 AND c.number = 1`,
      [school.id],
    ),
  );
  const ofClass = await Promise.all([1, 2, 3].map(() => add(event, leader)));
  expect(ofClass.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(JSON.stringify(ofClass.find(({ status }) => status === 409)?.body)).toContain(
    'This class already has',
  );
  // Nor can one move in from another class; events that are already in this one can still be changed.
  const { body: other } = await add({ ...event, classNumber: 2 });
  const { body: moved } = await change(other.entry.id, event);
  expect(moved.code).toBe('CALENDAR_LIMIT');
  const full = ofClass.find(({ status }) => status === 201)?.body.entry.id ?? '';
  expect((await change(full, { ...event, title: 'Zoo' })).status).toBe(200);
});
