import type {
  AbsenceForOffice,
  AbsenceReport,
  AbsencesOfFamily,
  AttendanceOfDay,
  AttendanceOfStudent,
  ChangedAbsence,
  Fact,
  Identity,
  OfficeAttendance,
  Page,
  RegisterChange,
} from '@homeroom/contracts';
import { ATTENDANCE, daysAfter, type HalfDay } from '@homeroom/domain';
import { asSuperuser, behind, deliverFact, notedLines, someone } from '@homeroom/testing';
import { BARRED, type Classroom, startClassroom, WITHOUT_CUSTODY } from '../../school.spec-support';
import { type Refused, schoolDayBefore, schoolWithRegisters } from '../registers/attendance.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

async function withFamily() {
  const kept = await schoolWithRegisters(service);
  const { school, today } = kept;
  const mia = await school.student(1, { firstName: 'Mia', parentEmail: 'abel@example.com' });
  const parent = school.guardian('abel@example.com');
  await asSuperuser(service.database.adminUrl, (client) =>
    client.query('UPDATE classroom.enrolment SET starts_on = starts_on - 200 WHERE school_id = $1', [
      school.id,
    ]),
  );
  const report = (more: object = {}, as: Identity = parent) =>
    service.call<ChangedAbsence & Refused>('POST', '/absences', {
      as,
      body: { studentId: mia.id, startsOn: today, endsOn: today, reason: 'illness', ...more },
    });
  const decide = (id: string, body: object) =>
    service.call<ChangedAbsence & Refused>('POST', `/school-admin/absences/${id}/decision`, {
      as: school.admin,
      body,
    });
  const family = async (as: Identity = parent) =>
    (await service.call<AbsencesOfFamily>('GET', '/absences', { as })).body;
  const yesterday = schoolDayBefore(today);
  return { ...kept, mia, parent, report, decide, family, yesterday };
}

/** What the office's home counts, and how many `marks` without a reason the page of the day lists. */
async function officeToday(as: Identity) {
  const home = await service.call<OfficeAttendance>('GET', '/school-admin/today/attendance', { as });
  const day = await service.call<AttendanceOfDay>('GET', '/school-admin/attendance', { as });
  return { ...home.body, marks: day.body.unexplained.length };
}

it('an absence is reported by a guardian, seen by the office, and decided once', async () => {
  const { school, report, decide, family, mia } = await withFamily();
  const { body } = await report({ note: 'Fever' });
  const { id } = body.absence;
  expect(body.absence).toMatchObject({
    studentId: mia.id,
    state: 'reported',
    reason: 'illness',
    note: 'Fever',
  });
  expect((await family()).reports.map((each) => each.id)).toEqual([id]);
  const waiting = await service.call<AbsenceReport[]>('GET', '/school-admin/absences?state=reported', {
    as: school.admin,
  });
  expect(waiting.body.map((each) => each.id)).toEqual([id]);
  const twice = await Promise.all([
    decide(id, { isAccepted: true, code: 'I' }),
    decide(id, { isAccepted: false }),
  ]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const actions = (await notedLines(service, 'classroom', school.id)).map(({ action }) => action);
  expect(actions.filter((action) => action.startsWith('student.absence'))).toEqual([
    'student.absence_reported',
    'student.absence_decided',
  ]);
});

it('absences are listed for the office by urgency, with who reported them', async () => {
  const { school, mia, today, report, decide } = await withFamily();
  await service.call('POST', `/simple-students/${mia.id}/guardians`, {
    as: school.admin,
    body: { firstName: 'Peter', lastName: 'Hughes', email: 'peter@example.com' },
  });
  const father = school.guardian('peter@example.com');
  const over = (await report()).body.absence;
  const mothers = (await report()).body.absence;
  await asSuperuser(service.database.adminUrl, (client) =>
    client.query(
      'UPDATE classroom.absence_report SET starts_on = starts_on - 9, ends_on = ends_on - 9 WHERE school_id = $1 AND id = $2',
      [school.id, over.id],
    ),
  );
  await school.choose(mia.id, father.personId, WITHOUT_CUSTODY);
  const fathers = (await report({ endsOn: daysAfter(today, 1) }, father)).body.absence;
  const listed = async () =>
    (
      await service.call<AbsenceForOffice[]>('GET', '/school-admin/absences?state=reported', {
        as: school.admin,
      })
    ).body.map(({ id, reporter, isByCustody }) => [id, reporter?.firstName, isByCustody]);
  expect(await listed()).toEqual([
    [fathers.id, 'Peter', false],
    [mothers.id, 'Parent of Mia', true],
    [over.id, 'Parent of Mia', true],
  ]);
  const second = await service.call<Page<AbsenceForOffice>>(
    'GET',
    '/school-admin/absences?state=reported&page=2&pageSize=2',
    { as: school.admin },
  );
  expect(second.body).toMatchObject({ total: 3, page: 2, pageSize: 2, items: [{ id: over.id }] });
  // A past report by somebody with custody is not part of the office's morning overview.
  const home = await service.call<OfficeAttendance>('GET', '/school-admin/today/attendance', {
    as: school.admin,
  });
  expect(home.body.waiting).toBe(2);
  for (const { id } of [fathers, mothers]) await decide(id, { isAccepted: true });
  expect(await listed()).toHaveLength(1);
});

it('a report is shown in the register before it is taken, and explains the absence', async () => {
  const { isOpen, school, mia, report, decide, read, save, family } = await withFamily();
  if (!isOpen) return expect((await read()).body.code).toBe('REGISTER_CLOSED');
  const { body } = await report({ reason: 'other', note: 'Moving house' });
  const { students } = (await read('?session=morning')).body;
  expect(students[0]?.reported).toEqual({
    code: 'N',
    isConfirmed: false,
    reason: 'other',
    note: 'Moving house',
  });
  await save({ studentIds: [mia.id], exceptions: [{ studentId: mia.id, code: 'N' }] });
  const day = async () =>
    (await service.call<AttendanceOfDay>('GET', '/school-admin/attendance', { as: school.admin })).body;
  expect((await day()).unexplained).toEqual([]);
  expect((await family()).absentToday).toMatchObject([{ studentId: mia.id, isUnexplained: false }]);
  await decide(body.absence.id, { isAccepted: true, code: 'C' });
  const after = (await read('?session=morning')).body;
  expect(after).toMatchObject({ version: 2, changed: { role: 'school_admin' } });
  expect(after.students[0]?.mark?.code).toBe('C');
  // Anybody who had the register open finds out when saving.
  expect((await save({ studentIds: [mia.id], version: 1 })).body.code).toBe('CHANGED_MEANWHILE');
});

it('a report accepted with a code that the school no longer has does not keep its register from being saved', async () => {
  const { isOpen, school, mia, report, decide, read, save } = await withFamily();
  if (!isOpen) return expect((await read()).body.code).toBe('REGISTER_CLOSED');
  const choose = (more: object) =>
    service.call('PUT', '/school-admin/attendance/rules', {
      as: school.admin,
      body: {
        ...{ codeSet: 'england', sessions: ['morning', 'afternoon'], hasLessons: false, ownCodes: [] },
        ...{ morningStartsAt: '09:00', afternoonStartsAt: '13:00', closesAfterMinutes: 20, ...more },
      },
    });
  const ownCodes = [{ code: 'QQ', name: 'Choir trip', meaning: 'authorised' }];
  expect((await choose({ version: 0, ownCodes })).status).toBe(200);
  const { id } = (await report()).body.absence;
  expect((await decide(id, { isAccepted: true, code: 'QQ' })).status).toBe(200);
  const reported = async () => (await read('?session=morning')).body.students[0]?.reported;
  expect(await reported()).toMatchObject({ code: 'QQ', isConfirmed: true });
  await choose({ version: 1 });
  const exceptions = [{ studentId: mia.id, code: (await reported())?.code ?? '' }];
  expect(exceptions).toMatchObject([{ code: 'I' }]);
  expect((await save({ studentIds: [mia.id], exceptions })).status).toBe(200);
  // In the American set the same letter is a suspension inside the school, which counts as present.
  const other = (await report()).body.absence.id;
  await decide(other, { isAccepted: true, code: 'I' });
  await choose({ version: 2, codeSet: 'us' });
  expect((await read('?session=afternoon')).body.students[0]?.reported).toMatchObject({ code: 'X' });
});

it('a report ends a search for the reason, and its withdrawal starts it again', async () => {
  const { isOpen, school, mia, parent, report, read, save } = await withFamily();
  if (!isOpen) return expect((await read()).body.code).toBe('REGISTER_CLOSED');
  await save({ studentIds: [mia.id], exceptions: [{ studentId: mia.id, code: 'N' }] });
  const office = async () =>
    (await service.call<OfficeAttendance>('GET', '/school-admin/today/attendance', { as: school.admin }))
      .body;
  expect(await office()).toMatchObject({ unexplained: 1, waiting: 0 });
  const { id } = (await report()).body.absence;
  expect(await office()).toMatchObject({ unexplained: 0, waiting: 1 });
  // A withdrawn report explains nothing, and the families are told as if it had never been made.
  await service.call('POST', `/absences/${id}/withdraw`, { as: parent });
  expect(await office()).toMatchObject({ unexplained: 1, waiting: 0 });
  const { rows: told } = await asSuperuser(service.database.adminUrl, (client) =>
    client.query(`SELECT FROM classroom.outbox WHERE school_id = $1 AND name = 'absence.unexplained'`, [
      school.id,
    ]),
  );
  expect(told).toHaveLength(2);
});

it('a report ends no search when the office rejects it or its author lost the child', async () => {
  const { isOpen, school, mia, parent, report, decide, read, save } = await withFamily();
  if (!isOpen) return expect((await read()).body.code).toBe('REGISTER_CLOSED');
  const office = () => officeToday(school.admin);
  const absent = [{ studentId: mia.id, code: 'N' }];
  const { id } = (await report()).body.absence;
  await save({ studentIds: [mia.id], exceptions: absent });
  expect(await office()).toMatchObject({ unexplained: 0, waiting: 1 });
  await decide(id, { isAccepted: false });
  expect(await office()).toMatchObject({ unexplained: 1, waiting: 0 });

  const again = (await report()).body.absence;
  expect(await office()).toMatchObject({ unexplained: 0, waiting: 1 });
  await school.choose(mia.id, parent.personId, BARRED);
  // An absence explained while they had custody is searched for again.
  expect(await office()).toMatchObject({ unexplained: 1, waiting: 1 });
  const { students } = (await read('?session=afternoon')).body;
  expect(students.map(({ reported }) => reported)).toEqual([null]);
  await save({ session: 'afternoon', studentIds: [mia.id], exceptions: absent });
  expect(await office()).toMatchObject({ unexplained: 1, marks: 2, waiting: 1 });
  // The office can still confirm that the report was true.
  expect((await decide(again.id, { isAccepted: true })).status).toBe(200);
  expect(await office()).toMatchObject({ unexplained: 0, waiting: 0 });
});

describe('a mark that is explained by a report alone', () => {
  /** Mia was reported ill for today and tomorrow, and the day's registers were saved unchanged. */
  async function taken(sessions: readonly HalfDay[] = ['morning', 'afternoon']) {
    const kept = await withFamily();
    const { school, today, mia, report, read, save } = kept;
    const noah = await school.student(1, { firstName: 'Noah' });
    const studentIds = [mia.id, noah.id];
    const { id } = (await report({ endsOn: daysAfter(today, 1) })).body.absence;
    for (const session of kept.isOpen ? sessions : []) {
      const { students } = (await read(`?session=${session}`)).body;
      const code = students.find(({ studentId }) => studentId === mia.id)?.reported?.code ?? '';
      const saved = await save({ session, studentIds, exceptions: [{ studentId: mia.id, code }] });
      expect([code, saved.status]).toEqual(['I', 200]);
    }
    const marks = async (session = 'morning') => {
      const { body } = await read(`?session=${session}`);
      return [body.version, ...body.students.map(({ mark }) => mark?.code)];
    };
    const unexplained = async () =>
      (await service.call<OfficeAttendance>('GET', '/school-admin/today/attendance', { as: school.admin }))
        .body.unexplained;
    const told = () =>
      asSuperuser(service.database.adminUrl, async (client) => {
        const text = `SELECT payload FROM classroom.outbox WHERE school_id = $1 AND name = 'absence.unexplained'`;
        return (await client.query<{ payload: { studentId: string } }>(text, [school.id])).rows;
      });
    return { ...kept, noah, studentIds, id, marks, unexplained, told };
  }

  it('becomes unexplained when the family withdraws the report, and a student who came stays present', async () => {
    const { isOpen, school, parent, mia, id, studentIds, read, save, marks, unexplained, told } =
      await taken();
    if (!isOpen) return expect((await read()).body.code).toBe('REGISTER_CLOSED');
    const late = { studentId: mia.id, code: 'L', minutes: 90 };
    await save({ session: 'afternoon', version: 1, studentIds, exceptions: [late] });
    expect((await service.call('POST', `/absences/${id}/withdraw`, { as: parent })).status).toBe(200);
    expect([await marks(), await marks('afternoon')]).toEqual([
      [2, 'N', '/'],
      [2, 'L', '\\'],
    ]);
    expect(await unexplained()).toBe(1);
    expect((await told()).map(({ payload }) => payload.studentId)).toEqual([mia.id]);
    const { body } = await read('?session=morning');
    const changes = await service.call<RegisterChange[]>('GET', `/registers/${body.id}/changes`, {
      as: school.admin,
    });
    expect(changes.body).toMatchObject([
      { from: { code: 'I' }, to: { code: 'N' }, by: { role: 'parent', name: expect.any(String) as string } },
    ]);
  });

  it('becomes unexplained when the office rejects the report, unless another one explains it', async () => {
    const { isOpen, report, decide, id, read, marks, unexplained, told } = await taken(['morning']);
    if (!isOpen) return expect((await read()).body.code).toBe('REGISTER_CLOSED');
    const other = (await report()).body.absence;
    await decide(id, { isAccepted: false });
    expect([await marks(), await unexplained()]).toEqual([[1, 'I', '/'], 0]);
    await decide(other.id, { isAccepted: false });
    expect([await marks(), await unexplained()]).toEqual([[2, 'N', '/'], 1]);
    expect(await told()).toHaveLength(1);
  });

  it.each([
    ['custody', { hasAccess: true, hasCustody: false }],
    ['access', { hasAccess: false, hasCustody: true }],
    ['the child', null],
  ])('becomes unexplained when the reporter loses %s', async (_what, terms) => {
    const { isOpen, school, mia, parent, decide, id, read, marks, unexplained, told } = await taken([
      'morning',
    ]);
    if (!isOpen) return expect((await read()).body.code).toBe('REGISTER_CLOSED');
    const { status } = await (terms
      ? school.choose(mia.id, parent.personId, { ...WITHOUT_CUSTODY, ...terms })
      : service.call('POST', `/simple-students/${mia.id}/guardians/${parent.personId}/end`, {
          as: school.admin,
          body: {},
        }));
    expect([status, await marks(), await unexplained()]).toEqual([200, [2, 'N', '/'], 1]);
    expect((await told()).map(({ payload }) => payload.studentId)).toEqual([mia.id]);
    // The office can still confirm that the report was true.
    await decide(id, { isAccepted: true });
    expect([await marks(), await unexplained()]).toEqual([[3, 'I', '/'], 0]);
  });

  it('does not include a mark made before the report', async () => {
    const { isOpen, today, mia, report, decide, read, save } = await withFamily();
    if (!isOpen) return expect((await read()).body.code).toBe('REGISTER_CLOSED');
    await save({ session: 'morning', studentIds: [mia.id], exceptions: [{ studentId: mia.id, code: 'I' }] });
    const { id } = (await report({ endsOn: today })).body.absence;
    await decide(id, { isAccepted: false });
    const { body } = await read('?session=morning');
    expect([body.version, body.students[0]?.mark?.code]).toEqual([1, 'I']);
  });

  it('gets the code the office decides on, and marks by others stay', async () => {
    const {
      isOpen,
      school,
      parent,
      report,
      decide,
      id,
      noah,
      read,
      save,
      studentIds,
      mia,
      marks,
      unexplained,
    } = await taken();
    if (!isOpen) return expect((await read()).body.code).toBe('REGISTER_CLOSED');
    await save({
      session: 'afternoon',
      version: 1,
      studentIds,
      exceptions: [{ studentId: mia.id, code: 'M' }],
    });
    await decide(id, { isAccepted: true, code: 'O' });
    expect([await marks(), await marks('afternoon'), await unexplained()]).toEqual([
      [2, 'O', '/'],
      [2, 'M', '\\'],
      0,
    ]);
    // A report by somebody without custody put nothing into the register: the code is the office's own.
    await school.choose(mia.id, parent.personId, WITHOUT_CUSTODY);
    const again = (await report()).body.absence;
    await save({
      ...{ session: 'afternoon', version: 2, studentIds: [mia.id, noah.id] },
      exceptions: [{ studentId: mia.id, code: 'I' }],
    });
    await service.call('POST', `/absences/${again.id}/withdraw`, { as: parent });
    expect([(await marks('afternoon')).slice(0, 2), await unexplained()]).toEqual([[3, 'I'], 0]);
    await report();
    const ended = await service.call('POST', `/simple-students/${mia.id}/guardians/${parent.personId}/end`, {
      as: school.admin,
    });
    expect(ended.status).toBe(200);
    expect([(await marks('afternoon')).slice(0, 2), await unexplained()]).toEqual([[3, 'I'], 0]);
  });
});

it('a report by a guardian without custody ends a search only if the office accepts it', async () => {
  const { isOpen, school, mia, parent, report, decide, read, save } = await withFamily();
  if (!isOpen) return expect((await read()).body.code).toBe('REGISTER_CLOSED');
  const lookedFor = async () => {
    const { unexplained, marks } = await officeToday(school.admin);
    return [unexplained, marks];
  };
  await school.choose(mia.id, parent.personId, WITHOUT_CUSTODY);
  const absent = [{ studentId: mia.id, code: 'N' }];
  await save({ studentIds: [mia.id], exceptions: absent });
  const { id } = (await report()).body.absence;
  expect(await lookedFor()).toEqual([1, 1]);
  await save({ session: 'afternoon', studentIds: [mia.id], exceptions: absent });
  expect(await lookedFor()).toEqual([1, 2]);
  expect((await decide(id, { isAccepted: true })).status).toBe(200);
  expect(await lookedFor()).toEqual([0, 0]);
});

it('a report can be withdrawn by the family until it is decided', async () => {
  const { school, report, decide, parent } = await withFamily();
  const withdraw = (id: string, as = parent) =>
    service.call<ChangedAbsence & Refused>('POST', `/absences/${id}/withdraw`, { as });
  const { id } = (await report()).body.absence;
  const other = await withFamily();
  expect((await withdraw(id, other.parent)).status).toBe(404);
  expect((await withdraw(id, someone('parent', parent.schoolId))).status).toBe(404);
  expect((await withdraw(id)).body.absence.state).toBe('withdrawn');
  expect((await withdraw(id)).body.code).toBe('ABSENCE_DECIDED');
  const actions = (await notedLines(service, 'classroom', school.id)).map(({ action }) => action);
  expect(actions.filter((action) => action === 'student.absence_withdrawn')).toHaveLength(1);
  expect((await decide(id, { isAccepted: true })).body.code).toBe('ABSENCE_DECIDED');
});

it('a report can be withdrawn by somebody without custody only if it is their own', async () => {
  const { school, mia, parent, report } = await withFamily();
  await service.call('POST', `/simple-students/${mia.id}/guardians`, {
    as: school.admin,
    body: { firstName: 'Peter', lastName: 'Hughes', email: 'peter@example.com' },
  });
  const father = school.guardian('peter@example.com');
  await school.choose(mia.id, father.personId, WITHOUT_CUSTODY);
  const mothers = (await report()).body.absence.id;
  const fathers = (await report({}, father)).body.absence.id;
  const offered = async (as: typeof parent) => {
    const { body } = await service.call<AbsencesOfFamily>('GET', '/absences', { as });
    return body.reports.filter(({ mayWithdraw }) => mayWithdraw).map(({ id }) => id);
  };
  const withdraw = async (id: string, as: typeof parent) =>
    (await service.call('POST', `/absences/${id}/withdraw`, { as })).status;
  expect([await offered(father), await offered(parent)]).toEqual([[fathers], [fathers, mothers]]);
  expect([await withdraw(mothers, father), await withdraw(fathers, father)]).toEqual([403, 200]);
  expect(await withdraw(mothers, parent)).toBe(200);
  expect([await offered(father), await offered(parent)]).toEqual([[], []]);
});

it('a note on a report is read by the office and the guardian who wrote it, and not by another guardian', async () => {
  const { school, mia, parent, report, family } = await withFamily();
  await service.call('POST', `/simple-students/${mia.id}/guardians`, {
    as: school.admin,
    body: { firstName: 'Peter', lastName: 'Hughes', email: 'peter@example.com' },
  });
  const father = school.guardian('peter@example.com');
  const { id } = (await report({ note: 'We stay with my sister' }, father)).body.absence;
  const notes = async (as: Identity) => (await family(as)).reports.map(({ note }) => note);
  expect([await notes(father), await notes(parent)]).toEqual([['We stay with my sister'], [null]]);
  const office = await service.call<AbsenceForOffice[]>('GET', '/school-admin/absences', {
    as: school.admin,
  });
  expect(office.body).toMatchObject([{ note: 'We stay with my sister' }]);
  const withdrawn = await service.call<ChangedAbsence>('POST', `/absences/${id}/withdraw`, { as: parent });
  expect(withdrawn.body.absence).toMatchObject({ state: 'withdrawn', note: null });
});

it('a report retried by somebody who lost the child is refused without showing the kept answer', async () => {
  const { school, mia, parent, today } = await withFamily();
  const again = (path: string, body: object, key: string) =>
    service.call<ChangedAbsence & Refused>('POST', path, {
      as: parent,
      body,
      headers: { 'idempotency-key': key },
    });
  const wanted = { studentId: mia.id, startsOn: today, endsOn: today, reason: 'illness' };
  const first = await again('/absences', wanted, 'report-once');
  expect((await again('/absences', wanted, 'report-once')).body).toEqual(first.body);
  const withdrawal = `/absences/${first.body.absence.id}/withdraw`;
  const second = await again(withdrawal, {}, 'withdraw-once');
  expect((await again(withdrawal, {}, 'withdraw-once')).body).toEqual(second.body);
  await asSuperuser(service.database.adminUrl, (client) =>
    client.query('DELETE FROM classroom.guardianship WHERE school_id = $1', [school.id]),
  );
  expect((await again('/absences', wanted, 'report-once')).status).toBe(403);
  expect((await again(withdrawal, {}, 'withdraw-once')).status).toBe(404);
});

it('a report is refused for foreign children, past or distant days, and beyond twenty', async () => {
  const { school, today, report, mia } = await withFamily();
  expect((await report({}, someone('parent', school.id))).status).toBe(403);
  expect((await report({}, school.asStudent(mia))).status).toBe(403);
  const fields = async (more: object) => Object.keys((await report(more)).body.fields ?? {}).join();
  expect(await fields({ startsOn: daysAfter(today, -1) })).toBe('startsOn');
  const far = daysAfter(today, ATTENDANCE.reportDaysAhead + 1);
  expect(await fields({ startsOn: far, endsOn: far })).toBe('startsOn');
  expect(await fields({ endsOn: daysAfter(today, -1) })).toBe('endsOn');
  expect(await fields({ endsOn: daysAfter(today, ATTENDANCE.reportDaysMost) })).toBe('endsOn');
  expect(await fields({ reason: 'lazy' })).toBe('reason');
  const many = await Promise.all(Array.from({ length: 24 }, () => report()));
  expect(many.filter(({ status }) => status === 201)).toHaveLength(ATTENDANCE.reportsMost);
  expect(many.find(({ status }) => status !== 201)?.body.code).toBe('ABSENCE_LIMIT');
});

it('attendance totals are shown to the student, the family and staff, and to nobody else', async () => {
  const { school, mia, parent, yesterday, save } = await withFamily();
  const at = { day: yesterday, studentIds: [mia.id] };
  await save({ ...at, exceptions: [{ studentId: mia.id, code: 'L', minutes: 9, note: 'Bus' }] });
  await save({ ...at, session: 'afternoon', exceptions: [{ studentId: mia.id, code: 'I' }] });
  const read = (as: Identity) =>
    service.call<AttendanceOfStudent>('GET', `/students/${mia.id}/attendance`, { as });
  const teacher = await school.teacher([1]);
  for (const as of [school.admin, teacher, parent, school.asStudent(mia)]) {
    const { status, body } = await read(as);
    expect(status).toBe(200);
    expect(body.total).toMatchObject({
      totals: { possible: 2, present: 1, authorised: 1, lateBefore: 1 },
      rates: { attendance: 50, authorised: 50, unauthorised: 0 },
    });
    expect(body.days).toMatchObject([
      {
        day: yesterday,
        marks: [
          { session: 'morning', code: 'L', minutes: 9 },
          { session: 'afternoon', code: 'I' },
        ],
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('Bus');
  }
  const other = await school.student(1, { firstName: 'Noah' });
  await school.class(2);
  for (const as of [school.asStudent(other), someone('parent', school.id), await school.teacher([2])])
    expect((await read(as)).status).toBe(403);
  const file = await service.call<string>(
    'GET',
    `/school-admin/lists/attendance?format=csv&from=${yesterday}`,
    {
      as: school.admin,
    },
  );
  expect(String(file.body).split('\r\n')[1]).toMatch(/Mia,1,Class 1,2,1,0,1,0,0,0,1,0,50,50,0$/);
  const marks = await service.call<string>(
    'GET',
    `/school-admin/lists/register-marks?format=csv&from=${yesterday}`,
    {
      as: school.admin,
    },
  );
  expect(String(marks.body)).toContain(`${yesterday},morning,Class 1,`);
});

it.each(['absence.unexplained', 'absence.reported'] as const)(
  'an absence reported at the moment in which the register is saved is explained, by the fact %s',
  async (name) => {
    const { isOpen, school, mia, today, report, save } = await withFamily();
    const absent = { day: today, studentIds: [mia.id], exceptions: [{ studentId: mia.id, code: 'N' }] };
    if (!isOpen) return expect((await save(absent)).body.code).toBe('REGISTER_CLOSED');
    const [saved, reported] = await behind<{ status: number }>(
      service,
      (client) =>
        client.query('SELECT FROM classroom.class_card WHERE school_id = $1 FOR UPDATE', [school.id]),
      () => save(absent),
      report,
    );
    expect([saved?.status, reported?.status]).toEqual([200, 201]);
    const published = async (of: string) =>
      asSuperuser(service.database.adminUrl, async (client) => {
        const text =
          'SELECT id AS "eventId", payload FROM classroom.outbox WHERE school_id = $1 AND name = $2';
        return (await client.query<Pick<Fact<typeof name>, 'eventId' | 'payload'>>(text, [school.id, of]))
          .rows;
      });
    const [unexplained] = await published('absence.unexplained');
    const [fact] = await published(name);
    expect([unexplained?.payload.studentId, await published('absence.explained')]).toEqual([mia.id, []]);
    if (!fact) throw new Error('It was published');
    await deliverFact(service.app, { ...fact, name, schoolId: school.id });
    expect((await published('absence.explained')).map(({ payload }) => payload)).toEqual([
      unexplained?.payload,
    ]);
    expect((await officeToday(school.admin)).marks).toBe(0);
  },
);
