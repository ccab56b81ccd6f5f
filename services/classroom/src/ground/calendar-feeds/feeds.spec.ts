import type {
  CalendarFeed,
  Identity,
  MadeCalendarFeed,
  SchoolYears,
  WriteCalendarEntry,
  WrittenLessonChange,
} from '@homeroom/contracts';
import { asSuperuser, hearOfSchool, schoolNews, someone } from '@homeroom/testing';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

/** A month from now, so that it is always within the range. */
const DAY = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const NEXT = new Date(Date.parse(DAY) + 86_400_000).toISOString().slice(0, 10);
const compact = (day: string) => day.replaceAll('-', '');
const HOLIDAY = {
  ...{ version: 0, kind: 'holiday', title: 'Thanksgiving', isForStaff: false },
  ...{ startsOn: DAY, endsOn: DAY },
} satisfies WriteCalendarEntry;

async function schoolInZone(timeZone: string) {
  const school = new TestSchool(service);
  await hearOfSchool(service.app, schoolNews(school.id, { name: 'Maple Grove', timeZone, revision: 2 }));
  const teacher = await school.teacher([]);
  service.auth.contacts.set(teacher.personId, { role: 'teacher', isActive: true });
  const add = (body: object) =>
    service.call('POST', '/calendar-entries', { as: school.admin, body: { ...HOLIDAY, ...body } });
  const read = (as: Identity) => service.call<CalendarFeed>('GET', '/calendar/feed', { as });
  const make = async (as: Identity) =>
    (await service.call<MadeCalendarFeed>('POST', '/calendar/feed', { as })).body;
  return { school, teacher, add, read, make };
}

/** Unfolds folded lines. */
async function follow({ path }: Pick<MadeCalendarFeed, 'path'>) {
  const { status, body } = await service.call<unknown>('GET', path.replace('/api', ''));
  return { status, lines: String(body).replaceAll('\r\n ', '').split('\r\n') };
}

describe('a subscribed calendar feed', () => {
  it('has all-day entries as dates, and timed ones at the school’s local time', async () => {
    const { teacher, add, make } = await schoolInZone('America/New_York');
    await add({ endsOn: NEXT });
    await add({ kind: 'event', title: 'Open evening', startsAt: '18:00', endsAt: '20:00' });
    await add({ kind: 'half_day', title: 'Reports', endsAt: '12:30' });
    const { status, lines } = await follow(await make(teacher));
    expect(status).toBe(200);
    expect(lines).toEqual(
      expect.arrayContaining(['BEGIN:VCALENDAR', 'X-WR-CALNAME:Maple Grove', 'SUMMARY:Thanksgiving']),
    );
    const dayAfter = new Date(Date.parse(NEXT) + 86_400_000).toISOString().slice(0, 10);
    expect(lines).toContain(`DTSTART;VALUE=DATE:${compact(DAY)}`);
    // In RFC 5545 the end is exclusive.
    expect(lines).toContain(`DTEND;VALUE=DATE:${compact(dayAfter)}`);
    expect(lines).toContain('SUMMARY:Reports (–12:30)');
    const [start] = lines.filter((line) => line.startsWith('DTSTART:'));
    const hour = new Date(
      String(start).replace(/^DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
    ).toLocaleTimeString('en-GB', { timeZone: 'America/New_York', hour: '2-digit', minute: '2-digit' });
    expect(hour).toBe('18:00');
  });

  it('escapes the titles of entries', async () => {
    const { teacher, add, make } = await schoolInZone('UTC');
    await add({ title: 'Fête; d’école, \\ END:VEVENT' });
    const { lines } = await follow(await make(teacher));
    expect(lines).toContain('SUMMARY:Fête\\; d’école\\, \\\\ END:VEVENT');
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  it('shows what its owner may see today: staff entries to staff, and not to families', async () => {
    const { school, teacher, add, make } = await schoolInZone('UTC');
    await add({ title: 'Conference', isForStaff: true });
    const parent = someone('parent', school.id);
    service.auth.contacts.set(parent.personId, { role: 'parent', isActive: true });
    expect((await follow(await make(teacher))).lines).toContain('SUMMARY:Conference');
    const link = await make(parent);
    expect((await follow(link)).lines).not.toContain('SUMMARY:Conference');
    service.auth.contacts.set(parent.personId, { role: 'parent', isActive: false });
    expect((await follow(link)).status).toBe(404);
  });

  it('ends when everything opened in its owner’s name is revoked', async () => {
    const { teacher, make, read } = await schoolInZone('UTC');
    const link = await make(teacher);
    const ended = (at: number) =>
      service.auth.contacts.set(teacher.personId, {
        ...{ role: 'teacher', isActive: true },
        endedAt: new Date(at).toISOString(),
      });
    ended(Date.parse(link.madeAt) - 1);
    expect((await follow(link)).status).toBe(200);
    ended(Date.parse(link.madeAt) + 1);
    expect((await follow(link)).status).toBe(404);
    expect((await read(teacher)).body).toEqual({ madeAt: null });
  });

  it('shows an event of a class to people of the class only', async () => {
    const { school, add, make } = await schoolInZone('UTC');
    await school.class(1);
    await school.class(2);
    const student = school.asStudent(await school.student(1));
    const stranger = school.asStudent(await school.student(2));
    const [own, other] = [await school.teacher([1]), await school.teacher([2])];
    for (const { personId, role } of [student, stranger, own, other])
      service.auth.contacts.set(personId, { role, isActive: true });
    await add({ kind: 'event', title: 'Museum', classNumber: 1 });
    for (const as of [student, own])
      expect((await follow(await make(as))).lines).toContain('SUMMARY:Class 1: Museum');
    for (const as of [stranger, other])
      expect((await follow(await make(as))).lines.join()).not.toContain('Museum');
  });

  it('has the lessons of a class at the school’s local time, for its students, guardians and teachers', async () => {
    const { school, make } = await schoolInZone('America/New_York');
    await school.class(1);
    const email = 'mum@maple.example';
    const [student, teacher] = [await school.student(1, { parentEmail: email }), await school.teacher([1])];
    const rows = [{ period: 1, name: '1', startsAt: '08:30', endsAt: '09:20' }];
    const as = school.admin;
    const path = '/school-admin/school-years';
    const { body: planned } = await service.call<SchoolYears>('GET', path, { as });
    for (const { id, name, startsOn, endsOn } of planned.years)
      await service.call('PATCH', `${path}/${id}`, {
        as,
        body: { version: planned.version, name, startsOn, endsOn, terms: [{ name, startsOn, endsOn }] },
      });
    await service.call('PUT', '/bell-times', {
      as,
      body: {
        ...{ version: 0, cycle: 'week', beginsWith: 0, weekdays: [0, 0, 0, 0, 0], halfDay: null },
        shapes: [{ name: 'Usual day', rows }],
      },
    });
    const lesson = {
      period: 1,
      subject: 'Math',
      courseId: null,
      room: 'Lab',
      teacherIds: [teacher.personId],
    };
    await service.call('PUT', '/simple-classes/1/timetable/lessons', {
      as,
      body: {
        version: 0,
        from: planned.today,
        lessons: [1, 2, 3, 4, 5].map((cycleDay) => ({ cycleDay, ...lesson })),
      },
    });
    const people = [school.asStudent(student), school.guardian(email), teacher];
    for (const who of people) {
      service.auth.contacts.set(who.personId, { role: who.role, isActive: true });
      const { lines } = await follow(await make(who));
      expect(lines).toContain(who === teacher ? 'SUMMARY:Math · Class 1' : 'SUMMARY:Math');
      expect(lines).toContain('LOCATION:Lab');
      const hours = lines
        .filter((line) => line.startsWith('DTSTART:'))
        .map((line) =>
          new Date(
            line.replace(/^DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
          ).toLocaleTimeString('en-GB', { timeZone: 'America/New_York', hour: '2-digit', minute: '2-digit' }),
        );
      expect(hours.length).toBeGreaterThan(5);
      expect(new Set(hours)).toEqual(new Set(['08:30']));
    }
    // For a calendar, a lesson that takes place after all is newer than its cancellation.
    const feed = await make(teacher);
    const [year, month, date] =
      (await follow(feed)).lines
        .findLast((line) => line.startsWith('DTSTART:'))
        ?.match(/(\d{4})(\d\d)(\d\d)T/)
        ?.slice(1) ?? [];
    const day = `${year}-${month}-${date}`;
    let version = 0;
    for (const [isCancelled, status, sequence] of [
      [true, 'CANCELLED', 1],
      [false, 'CONFIRMED', 2],
      [true, 'CANCELLED', 3],
    ] as const) {
      const { body } = await service.call<WrittenLessonChange>('PUT', '/simple-classes/1/timetable/change', {
        as,
        body: { ...{ day, period: 1, version, isCancelled }, room: null, substituteId: null, note: null },
      });
      version = body.version;
      const told = (await follow(feed)).lines
        .join('\n')
        .split('BEGIN:VEVENT')
        .find((each) => each.includes(`-${day}-1`));
      expect(told).toContain(`STATUS:${status}`);
      expect(told).toContain(`SEQUENCE:${sequence}`);
    }
    // A teacher who is replaced no longer has the lesson on that day, and the substitute has.
    const substitute = await school.teacher([]);
    service.auth.contacts.set(substitute.personId, { role: substitute.role, isActive: true });
    await service.call('PUT', '/simple-classes/1/timetable/change', {
      as,
      body: {
        ...{ day, period: 1, version, isCancelled: false, room: null, note: null },
        substituteId: substitute.personId,
      },
    });
    for (const [who, status] of [
      [feed, 'CANCELLED'],
      [await make(substitute), 'CONFIRMED'],
    ] as const) {
      const told = (await follow(who)).lines.join('\n').split('BEGIN:VEVENT');
      expect(told.find((each) => each.includes(`-${day}-1`))).toContain(`STATUS:${status}`);
    }
    const stranger = someone('parent', school.id);
    for (const who of [stranger, school.admin]) {
      service.auth.contacts.set(who.personId, { role: who.role, isActive: true });
      expect((await follow(await make(who))).lines.join()).not.toContain('Math');
    }
  });

  it('ends when its link is replaced or revoked, or the school is suspended', async () => {
    const { school, teacher, read, make } = await schoolInZone('UTC');
    expect((await read(teacher)).body).toEqual({ madeAt: null });
    const first = await make(teacher);
    const second = await make(teacher);
    expect((await read(teacher)).body).toEqual({ madeAt: second.madeAt });
    expect([(await follow(first)).status, (await follow(second)).status]).toEqual([404, 200]);
    await service.call('POST', '/calendar/feed/remove', { as: teacher });
    await service.call('POST', '/calendar/feed/remove', { as: teacher });
    expect((await follow(second)).status).toBe(404);
    const third = await make(teacher);
    await hearOfSchool(service.app, schoolNews(school.id, { status: 'suspended', revision: 3 }));
    expect((await follow(third)).status).toBe(404);
  });

  it.each([
    ['nothing of the kind', 'x'],
    ['as long as one, and nobody’s', 'x'.repeat(64)],
    ['with the school of another’s link', undefined],
  ])('is answered with 404 to a guessed token: %s', async (_what, token) => {
    const { teacher, make } = await schoolInZone('UTC');
    const own = (await make(teacher)).path.split('/').at(-1) ?? '';
    const guess = token ?? own.slice(0, 22) + 'A'.repeat(42);
    expect((await follow({ path: `/api/calendar-feeds/${guess}` })).status).toBe(404);
  });

  it('stores nothing that would open it', async () => {
    const { school, teacher, make } = await schoolInZone('UTC');
    const token = (await make(teacher)).path.split('/').at(-1) ?? '';
    const kept = await asSuperuser(service.database.adminUrl, (client) =>
      client.query<{ row: string }>(
        'SELECT calendar_feed::text AS row FROM classroom.calendar_feed WHERE school_id = $1',
        [school.id],
      ),
    );
    expect(kept.rows).toHaveLength(1);
    expect(kept.rows[0]?.row).not.toContain(token);
    expect(kept.rows[0]?.row).not.toContain(Buffer.from(token).toString('hex'));
  });
});
