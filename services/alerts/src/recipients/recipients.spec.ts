import type { AlertLog, AlertRecord, Fact, FactName } from '@homeroom/contracts';
import { deliverFact, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type AlertsAtWork, startAlerts } from '../e2e/alerts-at-work';

describe('the recipient projection', () => {
  let alerts: AlertsAtWork;

  beforeAll(async () => {
    alerts = await startAlerts();
  });
  afterAll(() => alerts.close());

  const hear = <N extends FactName>(
    name: N,
    schoolId: string,
    payload: Fact<N>['payload'],
    eventId = uuidv7(),
  ) => deliverFact(alerts.service.app, { eventId, name, schoolId, payload } as Fact);
  const recipient = async (id: string) =>
    (await alerts.rows<Record<string, unknown>>('SELECT * FROM recipient WHERE id = $1', [id]))[0];

  function account(schoolId = uuidv7()) {
    const { personId } = someone('parent', schoolId);
    const contact = {
      accountId: personId,
      schoolId,
      role: 'parent' as const,
      firstName: 'Ada',
      lastName: 'North',
      email: 'ada@example.org' as string | null,
      emailVerified: false,
      classNumber: null,
      isActive: true,
    };
    alerts.auth.contacts.set(personId, contact);
    return contact;
  }

  it('follows accounts of auth and their changes', async () => {
    const contact = account();
    const { accountId, schoolId, role } = contact;
    await hear('account.created', schoolId, { accountId, role });
    expect(await recipient(accountId)).toMatchObject({
      first_name: 'Ada',
      email: 'ada@example.org',
      is_active: true,
    });
    alerts.auth.contacts.set(accountId, { ...contact, email: null, isActive: false });
    await hear('account.changed', schoolId, { accountId, role });
    expect(await recipient(accountId)).toMatchObject({ email: null, is_active: false });
    alerts.auth.contacts.delete(accountId);
    await hear('account.changed', schoolId, { accountId, role });
    expect(await recipient(accountId)).toMatchObject({ is_active: false });
  });

  it('ignores a fact older than its row', async () => {
    const contact = account();
    const { accountId, schoolId, role } = contact;
    const early = uuidv7();
    await hear('account.changed', schoolId, { accountId, role });
    alerts.auth.contacts.set(accountId, { ...contact, firstName: 'Stale' });
    await hear('account.created', schoolId, { accountId, role }, early);
    expect(await recipient(accountId)).toMatchObject({ first_name: 'Ada' });
  });

  it('never takes a person of another school from a response', async () => {
    const { accountId, role } = account();
    await hear('account.created', uuidv7(), { accountId, role });
    expect(await recipient(accountId)).toBeUndefined();
  });

  it('knows the class of a student, also when that fact arrives first', async () => {
    const contact = account();
    const { accountId, schoolId } = contact;
    alerts.auth.contacts.set(accountId, { ...contact, role: 'student' as never });
    await hear('student.created', schoolId, {
      ...{ studentId: accountId, classId: uuidv7(), classNumber: 7, guardianIds: [] },
    });
    await hear('account.created', schoolId, { accountId, role: 'student' });
    expect(await recipient(accountId)).toMatchObject({ role: 'student', class_number: 7 });
  });

  it('follows a student to another class, and ignores a late enrolment', async () => {
    const contact = { ...account(), role: 'student' as never, classNumber: 7 as never };
    const { accountId, schoolId } = contact;
    alerts.auth.contacts.set(accountId, contact);
    const enrolled = uuidv7();
    await hear('account.created', schoolId, { accountId, role: 'student' });
    alerts.auth.contacts.set(accountId, { ...contact, classNumber: 9 as never });
    await hear('account.changed', schoolId, { accountId, role: 'student' });
    expect(await recipient(accountId)).toMatchObject({ class_number: 9 });
    const late = { studentId: accountId, classId: uuidv7(), classNumber: 7, guardianIds: [] };
    await hear('student.created', schoolId, late, enrolled);
    expect(await recipient(accountId)).toMatchObject({ class_number: 9 });
  });

  it('does not restore the guardian of a child who has none any more when an older fact, or an import with others, arrives late', async () => {
    const { teacher, parent, schoolId } = await alerts.school('teacher', 'parent');
    const [ivy] = await alerts.recipients(schoolId, 1, { role: 'student', firstName: 'Ivy' });
    const [joe] = await alerts.recipients(schoolId, 1, { role: 'student', firstName: 'Joe' });
    const child = { studentId: ivy?.personId ?? '', classId: uuidv7(), classNumber: 7 };
    const withoutAccess = {
      ...child,
      fromClassId: null,
      fromClassNumber: null,
      guardianIds: [],
      isActive: true,
    };
    const [imported, parked] = [uuidv7(), uuidv7()];
    await hear('student.changed', schoolId, withoutAccess);
    const students = [child, { ...child, studentId: joe?.personId ?? '' }].map((each) => ({
      ...each,
      guardianIds: [parent.personId],
    }));
    await hear('roster.imported', schoolId, { teachers: [], students }, imported);
    await hear('student.changed', schoolId, { ...withoutAccess, guardianIds: [parent.personId] }, parked);
    await alerts.raise(teacher);
    const told = async () =>
      (await alerts.service.call<AlertRecord[]>('GET', '/emergency-alerts/active', { as: parent })).body[0]
        ?.told;
    expect(await told()).toMatchObject({ children: [{ firstName: 'Joe' }] });
    await hear('student.changed', schoolId, { ...withoutAccess, guardianIds: [parent.personId] });
    expect(await told()).toMatchObject({ children: [{ firstName: 'Ivy' }, { firstName: 'Joe' }] });
  });

  it('leaves out inactive people', async () => {
    const { teacher, schoolId } = await alerts.school('teacher');
    await alerts.recipients(schoolId, 1, { isActive: false });
    const { id } = await alerts.raise(teacher);
    const rows = await alerts.rows('SELECT 1 FROM delivery WHERE incident_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('exports its age as a metric', async () => {
    await alerts.school('teacher');
    const { body } = await alerts.service.call<string>('GET', '/metrics');
    const at = /recipients_changed_timestamp_seconds ([\d.e+]+)$/m.exec(String(body))?.[1];
    expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(60);
    expect(body).toContain('homeroom_alerts_recipients_lag_seconds_count');
  });

  it('erases names when accounts are forgotten, and ignores a late fact about them', async () => {
    const contact = account();
    const { accountId, schoolId, role } = contact;
    await hear('account.created', schoolId, { accountId, role });
    const early = uuidv7();
    await hear('accounts.forgotten', schoolId, { accountIds: [accountId] });
    await hear('account.changed', schoolId, { accountId, role }, early);
    await hear('accounts.forgotten', schoolId, { accountIds: [accountId] });
    expect(await recipient(accountId)).toMatchObject({
      ...{ first_name: '', last_name: '', email: null, is_active: false },
    });
  });

  it('takes a forgotten student out of today’s register and leaves the others their words', async () => {
    const { accountId, schoolId } = account();
    const [registerId, other, at] = [uuidv7(), uuidv7(), new Date().toISOString()];
    const words = [
      { says: 'here' as const, since: at, studentIds: [accountId] },
      { says: 'absent' as const, since: at, studentIds: [other] },
    ];
    const day = at.slice(0, 10);
    alerts.auth.registers.set(registerId, { day, asOf: at, registers: [{ registerId, at, words }] });
    await hear('register.taken', schoolId, { registerId, classId: null, classNumber: 3, groupId: null });
    await hear('accounts.forgotten', schoolId, { accountIds: [accountId] });
    expect(
      await alerts.rows('SELECT student_ids, says FROM register_copy WHERE school_id = $1', [schoolId]),
    ).toEqual([{ student_ids: [null, other], says: ['here', 'absent'] }]);
  });

  it('ties no guardian to a forgotten child by what was published before and arrives late', async () => {
    const { parent, schoolId } = await alerts.school('parent');
    const [ivy] = await alerts.recipients(schoolId, 1, { role: 'student', firstName: 'Ivy' });
    const child = { studentId: ivy?.personId ?? '', classId: uuidv7(), classNumber: 7 };
    const withParent = { ...child, guardianIds: [parent.personId] };
    const [changed, imported] = [uuidv7(), uuidv7()];
    await hear('accounts.forgotten', schoolId, { accountIds: [child.studentId] });
    const before = { fromClassId: null, fromClassNumber: null, isActive: true };
    await hear('student.changed', schoolId, { ...withParent, ...before }, changed);
    await hear('roster.imported', schoolId, { teachers: [], students: [withParent] }, imported);
    const ties = await alerts.rows('SELECT 1 FROM guardianship WHERE student_id = $1', [child.studentId]);
    expect(ties).toEqual([]);
  });

  it('keeps no way to somebody forgotten, neither what was asked for before and is answered late', async () => {
    const { parent, schoolId } = await alerts.school('parent');
    const { personId } = parent;
    const phone = { id: uuidv7(), number: '+15550100' };
    await alerts.ways(schoolId, { personId, devices: [], phone });
    const before = uuidv7();
    await hear('accounts.forgotten', schoolId, { accountIds: [personId] });
    await hear('ways.changed', schoolId, { personIds: [personId] }, before);
    const ways = await alerts.rows('SELECT phone_number FROM person_ways WHERE person_id = $1', [personId]);
    expect(ways).toEqual([{ phone_number: null }]);
  });

  it('erases the name of a forgotten raiser from an alert, which keeps role and class', async () => {
    const { student, teacher, schoolId } = await alerts.school('student', 'teacher');
    await alerts.raise(student);
    const raised = async () => {
      const { body } = await alerts.service.call<AlertLog>('GET', '/school-admin/emergency-alerts', {
        as: teacher,
      });
      return body.items[0]?.raisedBy;
    };
    expect((await raised())?.name).not.toBe('');
    await hear('accounts.forgotten', schoolId, { accountIds: [student.personId] });
    expect(await raised()).toEqual({ name: '', role: 'student', classNumber: 3 });
  });
});
