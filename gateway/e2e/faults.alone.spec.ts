import type { RollCallStudents } from '@homeroom/contracts';
import { eventually } from '@homeroom/testing';
import { Browser } from './support/browser';
import { SchoolUnderTest } from './support/people';
import { Platform } from './support/platform';

const platform = new Platform();

interface Raised {
  success: true;
  alert: { id: string; status: string };
}

/** Inserts recipients without accounts, because the alert path reads only its own projection. */
async function fillRecipients(schoolId: string, count: number): Promise<(n: number) => string> {
  await platform.rows(
    `INSERT INTO alerts.recipient (school_id, id, role, first_name, last_name, email, email_verified, is_active, fact_id)
     SELECT $1::uuid, gen_random_uuid(), 'parent', 'Recipient', n::text, n || '@' || $1::uuid || '.example', true, true,
       gen_random_uuid() FROM generate_series(1, $2::int) n`,
    [schoolId, count],
  );
  return (n) => `${n}@${schoolId}.example`;
}

async function liveDeliveries(
  alertId: string,
): Promise<{ recipients: number; rows: number; delivered: number }> {
  const [row] = await platform.rows<{ recipients: number; rows: number; delivered: number }>(
    `SELECT count(DISTINCT recipient_id)::int AS recipients, count(*)::int AS rows,
            (count(*) FILTER (WHERE state <> 'queued'))::int AS delivered
     FROM alerts.delivery WHERE incident_id = $1 AND channel = 'live' AND notice = 0`,
    [alertId],
  );
  return row ?? { recipients: 0, rows: 0, delivered: 0 };
}

interface MailRows {
  rows: number;
  open: number;
  handedOver: number;
  /** How long the longest lease still runs, in milliseconds. */
  heldMs: number;
}

async function mailRows(alertId: string): Promise<MailRows> {
  const [row] = await platform.rows<MailRows>(
    `SELECT count(*)::int AS rows, (count(*) FILTER (WHERE state = 'queued'))::int AS open,
       (count(*) FILTER (WHERE state = 'handed_over'))::int AS "handedOver",
       coalesce(1000 * extract(epoch FROM max(lease_until) - clock_timestamp()), 0)::float8 AS "heldMs"
     FROM alerts.delivery WHERE incident_id = $1 AND channel = 'email' AND notice = 0`,
    [alertId],
  );
  return row ?? { rows: 0, open: 0, handedOver: 0, heldMs: 0 };
}

/** A school whose projection has arrived, with open event streams. */
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
  const pages = await Promise.all([school.admin, student, parent].map((page) => page.events()));
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
    expect((await page.next('alert.raised')).data).toMatchObject({ alertId: raised.body.alert.id });
  }
  return raised.body.alert.id;
}

const PEOPLE = 300;

/**
 * Raises an alert to many families and kills the worker once it has handed over `until` of their mails. If the worker finishes before the
 * kill, another school's alert is tried.
 */
async function killAfter(until: number) {
  for (let tries = 0; tries < 5; tries += 1) {
    const school = await SchoolUnderTest.register(platform);
    const addressOf = await fillRecipients(school.id, PEOPLE);
    const raised = await school.admin.post<Raised>('/api/school-admin/emergency-alerts', { type: 'fire' });
    expect(raised.status).toBe(202);
    const { id } = raised.body.alert;
    await eventually(async () => (await mailRows(id)).handedOver >= until);
    await platform.kill('alerts-worker');
    const atTheKill = await mailRows(id);
    const addresses = Array.from({ length: PEOPLE }, (_, n) => addressOf(n + 1));
    if (atTheKill.open > 0) return { school, id, atTheKill, addresses };
    await platform.start('alerts-worker');
  }
  throw new Error('The worker had always finished before the kill');
}

/** The subjects that arrived at each address, in their order. */
async function arrivedAt(addresses: readonly string[]): Promise<Map<string, string[]>> {
  const arrived = new Map(addresses.map((address) => [address, [] as string[]]));
  for (const { to, subject } of await platform.mails())
    for (const { address } of to) arrived.get(address)?.push(subject.split(' at ')[0] ?? '');
  return arrived;
}

describe('an alert', () => {
  it.each([1, 60, 150])(
    'is mailed to each of 300 families although its worker is killed after %d of them',
    async (until) => {
      const { id, atTheKill, addresses } = await killAfter(until);
      expect(atTheKill.heldMs).toBeLessThanOrEqual(5_000);
      await platform.start('alerts-worker');
      await eventually(async () => {
        expect(await mailRows(id)).toMatchObject({ open: 0, handedOver: atTheKill.rows });
        return true;
      });
      await eventually(async () => {
        const arrived = await arrivedAt(addresses);
        expect([...arrived.values()].filter((subjects) => !subjects.includes('EMERGENCY'))).toEqual([]);
        return true;
      });
    },
  );

  it.each([1, 60, 150])(
    'that ends while its worker is dead, after %d mails, is ended for everybody it may have reached',
    async (until) => {
      const { school, id, addresses } = await killAfter(until);
      expect((await school.admin.post(`/api/emergency-alerts/${id}/all-clear`, {})).status).toBe(200);
      await platform.start('alerts-worker');
      await eventually(async () => {
        const [open] = await platform.rows<{ open: number }>(
          `SELECT count(*)::int AS open FROM alerts.delivery WHERE incident_id = $1 AND state = 'queued'
             AND channel = 'email'`,
          [id],
        );
        expect(open?.open).toBe(0);
        return true;
      });
      await eventually(async () => {
        const arrived = await arrivedAt(addresses);
        const alarmed = [...arrived.values()].filter((subjects) => subjects.includes('EMERGENCY'));
        expect(alarmed.length).toBeGreaterThanOrEqual(until);
        expect(alarmed.filter((subjects) => subjects.at(-1) !== 'All clear')).toEqual([]);
        // Nobody is alarmed after the end, and anyone whom no alarm can have reached gets no all-clear either.
        const nothing = [...arrived.values()].filter((subjects) => subjects.length === 0);
        expect(nothing.length).toBeGreaterThan(0);
        return true;
      });
    },
  );

  it('reaches the open pages and is recorded while Redis is stopped, and nothing is lost once it is back', async () => {
    const open = await schoolWithPages();
    await platform.stop('redis');
    let alertId: string;
    try {
      alertId = await raiseAndHear(open);
      await eventually(async () => {
        const { rows, delivered } = await liveDeliveries(alertId);
        // Nothing has been heard from the class device yet, so it does not count.
        expect([rows, delivered]).toEqual([3, 3]);
        return true;
      });
    } finally {
      await platform.start('redis');
    }
    const { school, student, pages } = open;
    expect((await student.post(`/api/emergency-alerts/${alertId}/acknowledge`, {})).status).toBe(200);
    expect((await school.admin.post(`/api/emergency-alerts/${alertId}/all-clear`, {})).status).toBe(200);
    for (const page of pages) await page.next('alert.cleared');
    // Events that waited for Redis are delivered: a point awarded now still reaches the student's page.
    const teacher = await school.addTeacher([1]);
    const [kid] = (await school.admin.get<{ id: string }[]>('/api/simple-students?classNumber=1')).body;
    await teacher.post('/api/points', { studentId: kid?.id, amount: 1 });
    await pages[1]?.next('points.awarded');
    for (const page of pages) page.close();
  });

  it('is raised, heard, acknowledged and cleared while every other service is stopped', async () => {
    const open = await schoolWithPages();
    const others = ['auth', 'school', 'classroom', 'messaging'] as const;
    // The attendance register as it had arrived before the other services stop.
    await platform.rows(
      `INSERT INTO alerts.register_copy (school_id, register_id, day, said_at, as_of, student_ids, says, since)
       SELECT r.school_id, gen_random_uuid(), (now() AT TIME ZONE coalesce(k.time_zone, 'UTC'))::date, now(), now(),
         ARRAY[r.id], ARRAY['absent'], ARRAY[now()]
       FROM alerts.recipient r LEFT JOIN alerts.known_school k USING (school_id)
       WHERE r.school_id = $1 AND r.role = 'student'`,
      [open.school.id],
    );
    await Promise.all(others.map((name) => platform.stop(name)));
    try {
      const alertId = await raiseAndHear(open);
      const { school, parent, pages } = open;
      expect((await parent.post(`/api/emergency-alerts/${alertId}/acknowledge`, {})).status).toBe(200);
      const report = await school.admin.get<{ items: { live: { state: string } }[] }>(
        `/api/emergency-alerts/${alertId}/deliveries`,
      );
      expect(report.status).toBe(200);
      expect(report.body.items.some(({ live }) => live.state === 'answered')).toBe(true);
      const called = await school.admin.get<RollCallStudents>(
        `/api/emergency-alerts/${alertId}/roll-call/students`,
      );
      expect(called.body.items).toMatchObject([{ state: null, register: { says: 'absent' } }]);
      const said = await school.admin.post(`/api/emergency-alerts/${alertId}/updates`, {
        nextWordInMinutes: 10,
      });
      expect(said.status).toBe(200);
      for (const page of pages) await page.next('alert.updated');
      expect((await school.admin.post(`/api/emergency-alerts/${alertId}/all-clear`, {})).status).toBe(200);
      for (const page of pages) await page.next('alert.cleared');
      expect((await school.admin.get('/api/simple-classes')).status).toBe(503);
      // The load balancer must keep sending alerts here.
      const probe = async (path: string) => (await new Browser(platform.url).get(path)).status;
      expect([await probe('/readyz'), await probe('/healthz')]).toEqual([200, 503]);
      for (const page of pages) page.close();
    } finally {
      await Promise.all(others.map((name) => platform.start(name)));
    }
    await eventually(async () => {
      expect((await open.school.admin.get('/api/simple-classes')).status).toBe(200);
      return true;
    });
  });

  it('raised to the staff first goes to everybody with its worker killed, and Redis and every other service stopped', async () => {
    const open = await schoolWithPages();
    const { school, student, pages } = open;
    const chosen = await school.admin.call('PATCH', '/api/school-admin/alert-policy', {
      body: { staffFirst: true },
    });
    expect(chosen.status).toBe(200);
    const gone = ['auth', 'school', 'classroom', 'messaging', 'redis'] as const;
    await Promise.all(gone.map((name) => platform.stop(name)));
    await platform.kill('alerts-worker');
    try {
      const raised = await student.post<Raised>('/api/school-admin/emergency-alerts', { type: 'fire' });
      expect(raised.status).toBe(202);
      const { id } = raised.body.alert;
      const [admins, students, families] = pages;
      for (const page of [admins, students])
        expect((await page?.next('alert.raised'))?.data).toMatchObject({ alertId: id });
      expect((await open.parent.get(`/api/emergency-alerts/${id}`)).status).toBe(404);
      await platform.rows(
        `UPDATE alerts.incident_hold SET since = since - interval '20 seconds', until = until - interval '20 seconds'
         WHERE incident_id = $1`,
        [id],
      );
      expect((await families?.next('alert.raised'))?.data).toMatchObject({ alertId: id });
      expect((await open.parent.get(`/api/emergency-alerts/${id}`)).status).toBe(200);
      for (const page of pages) page.close();
    } finally {
      await Promise.all(gone.map((name) => platform.start(name)));
      await platform.start('alerts-worker');
    }
    await eventually(async () => {
      expect((await school.admin.get('/api/simple-classes')).status).toBe(200);
      return true;
    });
  });

  it('is refused with 503 while Postgres is stopped, and raised once it is back', async () => {
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
    });
    await eventually(async () => {
      expect((await new Browser(platform.url).get('/healthz')).status).toBe(200);
      return true;
    });
    expect((await school.admin.get('/api/auth/user')).status).toBe(200);
  });
});
