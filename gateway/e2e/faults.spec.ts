import { eventually } from '@homeroom/testing';
import { Browser } from './support/browser';
import { EventReader } from './support/event-reader';
import { SchoolUnderTest } from './support/people';
import { Platform } from './support/platform';

const platform = new Platform();
jest.setTimeout(120_000);

interface Raised {
  success: true;
  alert: { id: string; status: string };
}

/** Recipients without accounts: the alert path reads its own projection and nothing else. */
async function fillRecipients(schoolId: string, count: number): Promise<void> {
  await platform.rows(
    `INSERT INTO alerts.recipient (school_id, id, role, first_name, last_name, is_active, fact_id)
     SELECT $1, gen_random_uuid(), 'student', 'Recipient', n::text, true, gen_random_uuid() FROM generate_series(1, $2::int) n`,
    [schoolId, count],
  );
}

async function liveDeliveries(
  alertId: string,
): Promise<{ recipients: number; rows: number; delivered: number }> {
  const [row] = await platform.rows<{ recipients: number; rows: number; delivered: number }>(
    `SELECT count(DISTINCT recipient_id)::int AS recipients, count(*)::int AS rows,
            (count(*) FILTER (WHERE state <> 'queued'))::int AS delivered
     FROM alerts.delivery WHERE incident_id = $1 AND channel = 'live'`,
    [alertId],
  );
  return row ?? { recipients: 0, rows: 0, delivered: 0 };
}

/** A school whose projection has arrived, with a page open. */
async function schoolWithPages() {
  const school = await SchoolUnderTest.register(platform);
  await school.addClass(1);
  const { student, parent } = await school.addFamily(1);
  await eventually(async () => {
    const [known] = await platform.rows<{ people: number }>(
      'SELECT count(*)::int AS people FROM alerts.recipient WHERE school_id = $1',
      [school.id],
    );
    // Administrator, class device, student, guardian.
    expect(known?.people).toBe(4);
    return true;
  });
  const pages = await Promise.all(
    [school.admin, student, parent].map(({ cookieHeader }) => EventReader.open(platform.url, cookieHeader)),
  );
  return { school, student, parent, pages };
}

async function raiseAndHear({
  student,
  pages,
}: Awaited<ReturnType<typeof schoolWithPages>>): Promise<string> {
  const raised = await student.post<Raised>('/api/school-admin/emergency-alerts', {
    type: 'fire',
    message: 'Smoke',
  });
  expect(raised).toMatchObject({ status: 202, body: { success: true, alert: { status: 'active' } } });
  for (const page of pages) {
    expect((await page.next('alert.raised', 5_000)).data).toMatchObject({ alertId: raised.body.alert.id });
  }
  return raised.body.alert.id;
}

/** Fan-outs are short: raises one type after another until a kill has found the worker at work. */
async function killInTheMiddle(school: SchoolUnderTest) {
  for (const type of ['lockdown', 'fire', 'medical', 'natural_disaster', 'help']) {
    const raised = await school.admin.post<Raised>('/api/school-admin/emergency-alerts', { type });
    expect(raised.status).toBe(202);
    const { id } = raised.body.alert;
    await eventually(async () => ((await liveDeliveries(id)).delivered > 0 ? true : undefined));
    await platform.kill('alerts-worker');
    const atTheKill = await liveDeliveries(id);
    if (atTheKill.delivered < atTheKill.rows) return { id, atTheKill };
    await platform.start('alerts-worker');
  }
  throw new Error('The worker had always finished before the kill');
}

describe('an alert', () => {
  it('reaches each of 2,000 recipients once although its worker is killed in the middle', async () => {
    const school = await SchoolUnderTest.register(platform);
    await fillRecipients(school.id, 2_000);
    const { id, atTheKill } = await killInTheMiddle(school);
    expect(atTheKill.delivered).toBeLessThan(atTheKill.rows);
    await platform.start('alerts-worker');
    await eventually(async () => {
      const { recipients, rows, delivered } = await liveDeliveries(id);
      expect(delivered).toBe(rows);
      expect(recipients).toBe(rows);
      expect(rows).toBeGreaterThanOrEqual(2_000);
      return true;
    }, 30_000);
  });

  it('reaches the open pages and is recorded while Redis is stopped; nothing is lost when it is back', async () => {
    const open = await schoolWithPages();
    await platform.stop('redis');
    let alertId: string;
    try {
      alertId = await raiseAndHear(open);
      await eventually(async () => {
        const { rows, delivered } = await liveDeliveries(alertId);
        expect([rows, delivered]).toEqual([4, 4]);
        return true;
      });
    } finally {
      await platform.start('redis');
    }
    const { school, student, pages } = open;
    expect((await student.post(`/api/emergency-alerts/${alertId}/acknowledge`, {})).status).toBe(200);
    expect((await school.admin.post(`/api/emergency-alerts/${alertId}/all-clear`, {})).status).toBe(200);
    for (const page of pages) await page.next('alert.cleared', 5_000);
    // What waited for Redis goes its way: a point awarded now still reaches the student's page.
    const teacher = await school.addTeacher([1]);
    const [kid] = (await school.admin.get<{ id: string }[]>('/api/simple-students?classNumber=1')).body;
    await teacher.post('/api/points', { studentId: kid?.id, amount: 1 });
    await pages[1]?.next('points.awarded', 20_000);
    for (const page of pages) page.close();
  });

  it('is raised, heard, acknowledged and cleared while every other service is stopped', async () => {
    const open = await schoolWithPages();
    const others = ['auth', 'school', 'classroom', 'messaging'] as const;
    await Promise.all(others.map((name) => platform.stop(name)));
    try {
      const alertId = await raiseAndHear(open);
      const { school, parent, pages } = open;
      expect((await parent.post(`/api/emergency-alerts/${alertId}/acknowledge`, {})).status).toBe(200);
      const report = await school.admin.get<{ rows: { state: string }[] }>(
        `/api/emergency-alerts/${alertId}/deliveries`,
      );
      expect(report.status).toBe(200);
      expect(report.body.rows.some(({ state }) => state === 'answered')).toBe(true);
      expect((await school.admin.post(`/api/emergency-alerts/${alertId}/all-clear`, {})).status).toBe(200);
      for (const page of pages) await page.next('alert.cleared', 5_000);
      expect((await school.admin.get('/api/simple-classes')).status).toBe(503);
      // The load balancer must go on sending alarms here.
      const probe = async (path: string) => (await new Browser(platform.url).get(path)).status;
      expect([await probe('/readyz'), await probe('/healthz')]).toEqual([200, 503]);
      for (const page of pages) page.close();
    } finally {
      await Promise.all(others.map((name) => platform.start(name)));
    }
    await eventually(async () => {
      expect((await open.school.admin.get('/api/simple-classes')).status).toBe(200);
      return true;
    }, 30_000);
  });

  it('is refused in a sentence while Postgres is stopped, and raised when it is back', async () => {
    const school = await SchoolUnderTest.register(platform);
    const raise = () => school.admin.post<Raised>('/api/school-admin/emergency-alerts', { type: 'medical' });
    await platform.stop('postgres');
    try {
      const from = Date.now();
      expect(await raise()).toMatchObject({
        status: 503,
        body: { success: false, code: 'SERVICE_UNAVAILABLE', requestId: expect.any(String) as string },
      });
      expect(Date.now() - from).toBeLessThan(2_000);
      expect((await school.admin.get('/api/simple-classes')).status).toBe(503);
      expect((await school.admin.get('/api/auth/user')).status).toBe(503);
    } finally {
      await platform.start('postgres');
    }
    await eventually(async () => {
      expect((await raise()).status).toBe(202);
      return true;
    }, 30_000);
    await eventually(async () => {
      expect((await new Browser(platform.url).get('/healthz')).status).toBe(200);
      return true;
    }, 30_000);
    expect((await school.admin.get('/api/auth/user')).status).toBe(200);
  });
});
