import type { AlertsCounted } from '@homeroom/contracts';
import { Oversight } from '@homeroom/events';
import { deliverFact, hearOfSchool, schoolNews } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type AlertsAtWork, startAlerts } from '../e2e/alerts-at-work';

let alerts: AlertsAtWork;
beforeAll(async () => {
  alerts = await startAlerts();
});
afterAll(() => alerts.close());

it('counts alerts and drills of the last thirty days in the school’s time zone, and no others', async () => {
  const { schoolId, school_admin: office } = await alerts.school('school_admin');
  const other = await alerts.school('school_admin');
  await hearOfSchool(alerts.service.app, schoolNews(schoolId, { timeZone: 'America/Los_Angeles' }));
  const payload = { isOverseen: true };
  await deliverFact(alerts.service.app, { eventId: uuidv7(), name: 'school.overseen', schoolId, payload });
  const happened = async (as: typeof office, kind: 'alert' | 'drill', at: string) => {
    const { id } = kind === 'alert' ? await alerts.raise(as) : await alerts.drill(as);
    await alerts.service.call('POST', `/emergency-alerts/${id}/all-clear`, { as, body: {} });
    await alerts.rows('UPDATE alerts.incident SET raised_at = $2 WHERE id = $1', [id, at]);
  };
  const tell = async (now: string): Promise<AlertsCounted | undefined> => {
    await alerts.rows(`UPDATE alerts.oversight SET due_at = '2020-01-01' WHERE school_id = $1`, [schoolId]);
    await alerts.service.app.get(Oversight).tell(schoolId, new Date(now));
    const [last] = await alerts.rows<{ payload: AlertsCounted }>(
      `SELECT payload FROM alerts.outbox WHERE school_id = $1 AND name = 'alerts.counted' ORDER BY id DESC LIMIT 1`,
      [schoolId],
    );
    return last?.payload;
  };
  const now = '2026-03-31T08:00:00Z';
  expect(await tell(now)).toEqual({ day: '2026-03-30', alerts: 0, drills: 0, lastDrillOn: null });
  await happened(office, 'drill', '2026-02-01T18:00:00Z');
  await happened(office, 'alert', '2026-03-01T07:59:00Z');
  await happened(office, 'alert', '2026-03-01T08:00:00Z');
  await happened(other.school_admin, 'drill', '2026-03-20T18:00:00Z');
  expect(await tell(now)).toEqual({ day: '2026-03-30', alerts: 1, drills: 0, lastDrillOn: '2026-02-01' });
  // It is still the thirtieth there; the next moment is on a day that is not over.
  await happened(office, 'drill', '2026-03-31T06:59:00Z');
  await happened(office, 'drill', '2026-03-31T07:00:00Z');
  expect(await tell(now)).toEqual({ day: '2026-03-30', alerts: 1, drills: 1, lastDrillOn: '2026-03-30' });
});
