import { rowsInDatabase, takePart, undecidedOf } from '@homeroom/testing';
import { type AlertsAtWork, startAlerts } from '../e2e/alerts-at-work';
import { EXPORT_RULES } from './export-rules';

let alerts: AlertsAtWork;
beforeAll(async () => {
  alerts = await startAlerts();
});
afterAll(() => alerts.close());

it('of the alerts holds every row of the school and nobody else’s, for the office alone', async () => {
  const { schoolId, school_admin: office, teacher } = await alerts.school('school_admin', 'teacher');
  const { id } = await alerts.raise(teacher, 'fire');
  expect(await undecidedOf(alerts.service, EXPORT_RULES, schoolId)).toEqual([]);
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
