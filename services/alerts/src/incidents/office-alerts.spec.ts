import type { Identity, OfficeAlerts } from '@homeroom/contracts';
import { type AlertsAtWork, startAlerts } from '../e2e/alerts-at-work';

let alerts: AlertsAtWork;
beforeAll(async () => {
  alerts = await startAlerts();
});
afterAll(() => alerts.close());

const read = (as: Identity) => alerts.service.call<OfficeAlerts>('GET', '/school-admin/today/alerts', { as });

it('the office sees when an alert was last raised in its own school', async () => {
  const { school_admin: admin, teacher } = await alerts.school('school_admin', 'teacher');
  const other = await alerts.school('school_admin');
  expect((await read(admin)).body).toEqual({ lastRaisedAt: null, lastDrill: null });
  await alerts.raise(teacher, 'medical');
  const { raisedAt } = await alerts.raise(teacher, 'fire');
  expect((await read(admin)).body).toEqual({ lastRaisedAt: raisedAt, lastDrill: null });
  expect((await read(other.school_admin)).body).toEqual({ lastRaisedAt: null, lastDrill: null });
  expect((await read(teacher)).status).toBe(403);
});
