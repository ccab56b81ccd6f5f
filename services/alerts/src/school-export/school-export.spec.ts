import { childPart, rowsInDatabase, takePart, undecidedOf } from '@homeroom/testing';
import { type AlertsAtWork, startAlerts } from '../e2e/alerts-at-work';
import { CHILD_PART } from './child-rules';

let alerts: AlertsAtWork;
beforeAll(async () => {
  alerts = await startAlerts();
});
afterAll(() => alerts.close());

it('the export of the alerts holds every row of the school and no other, for administrators only', async () => {
  const { schoolId, school_admin: office, teacher } = await alerts.school('school_admin', 'teacher');
  const { id } = await alerts.raise(teacher, 'fire');
  expect(await undecidedOf(alerts.service, CHILD_PART, schoolId)).toEqual([]);
  const elsewhere = await alerts.school('school_admin');
  const { status, text, tables, said, found } = await takePart(
    alerts.service,
    { ...office, provedAt: Date.now() },
    'alerts',
  );
  expect(status).toBe(200);
  expect(found).toEqual(said);
  expect(found).toEqual(await rowsInDatabase(alerts.service, 'alerts', Object.keys(said), schoolId));
  expect(tables.incident?.map((row) => row.id)).toEqual([id]);
  expect(tables.incident_raise?.[0]).not.toHaveProperty('keys');
  expect(text).not.toContain(elsewhere.schoolId);
  for (const [as, refused] of [
    [office, 403],
    [{ ...teacher, provedAt: Date.now() }, 403],
  ] as const)
    expect((await takePart(alerts.service, as, 'alerts')).status).toBe(refused);
});

it('the export of one child shows where it was seen once the alert is over, and not who raised it', async () => {
  const {
    schoolId,
    student,
    teacher,
    school_admin: office,
  } = await alerts.school(...(['student', 'teacher', 'school_admin'] as const));
  const { id } = await alerts.raise(student, 'fire', 'I saw smoke');
  await alerts.rows(
    `INSERT INTO alerts.roll_call_mark (school_id, incident_id, student_id, version, state, said_by, said_at)
     VALUES ($1, $2, $3, 1, 'safe', $4, now())`,
    [schoolId, id, student.personId, teacher.personId],
  );
  const copy = () => childPart(alerts.service, { schoolId, studentId: student.personId });
  const running = await copy();
  expect([running.status, running.tables]).toEqual([
    200,
    { roll_call_student: [], roll_call_mark: [], delivery: [] },
  ]);
  const ended = await alerts.service.call('POST', `/emergency-alerts/${id}/all-clear`, {
    as: office,
    body: {},
  });
  expect(ended.status).toBe(200);
  const { status, text, tables } = await copy();
  expect(status).toBe(200);
  expect(tables.delivery?.length).toBeGreaterThan(0);
  expect(tables.roll_call_mark).toMatchObject([
    { state: 'safe', type: 'fire', kind: 'alert', with_class: null },
  ]);
  for (const not of ['smoke', teacher.personId, student.personId, 'raised_by'])
    expect(text).not.toContain(not);
});
