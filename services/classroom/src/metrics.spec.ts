import { Relay } from '@homeroom/events';
import { asSuperuser, eventually } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { AccountNewsWorker } from './ground/accounts/account-news.worker';
import { type Classroom, startClassroom, TestSchool } from './school.spec-support';

let service: Classroom;
beforeAll(async () => {
  // Nothing is swept here, so that rows inserted directly stay.
  service = await startClassroom({ RUN: 'http' }, { apart: true });
});
afterAll(() => service.close());

/** The value of the metric that has all these labels; undefined if there is none. */
async function read(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const { payload, statusCode } = await service.app.inject({ url: '/metrics' });
  expect(statusCode).toBe(200);
  const line = payload
    .split('\n')
    .find(
      (each) =>
        (each.startsWith(`${name} `) || each.startsWith(`${name}{`)) &&
        Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)),
    );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('the metrics of the service', () => {
  it('measure the duration of each route by its pattern, without IDs', async () => {
    const school = new TestSchool(service);
    await school.class(1);
    const mia = await school.student(1);
    await service.call('GET', `/simple-students/${mia.id}`, { as: school.admin });
    const route = { method: 'GET', route: '/simple-students/:studentId', status: '2xx' };
    expect(await read('homeroom_service_request_seconds_count', route)).toBe(1);
    const { payload } = await service.app.inject({ url: '/metrics' });
    expect(payload).not.toContain(mia.id);
    expect(payload).not.toContain(school.id);
  });

  it('show whether requests wait for the database', async () => {
    expect(await read('homeroom_database_connections', { state: 'waiting' })).toBe(0);
    expect(await read('homeroom_database_connections', { state: 'idle' })).toBeGreaterThan(0);
    expect(await read('homeroom_database_wait_seconds_count')).toBeGreaterThan(0);
  });

  it('show the age of the oldest account change not sent to auth', async () => {
    expect(await read('homeroom_account_news_oldest_seconds')).toBe(0);
    const school = new TestSchool(service);
    await school.class(1);
    const { id } = await school.student(1);
    service.auth.isAway = true;
    const change = { as: school.admin, body: { firstName: 'Maya' } };
    expect((await service.call('PATCH', `/simple-students/${id}`, change)).status).toBe(200);
    await asSuperuser(service.database.adminUrl, (client) =>
      client.query(
        `UPDATE classroom.account_news SET noted_at = now() - interval '1 hour' WHERE school_id = $1`,
        [school.id],
      ),
    );
    expect(await read('homeroom_account_news_oldest_seconds')).toBeGreaterThanOrEqual(3_600);
    service.auth.isAway = false;
    await service.app.get(AccountNewsWorker).round();
    expect(await read('homeroom_account_news_oldest_seconds')).toBe(0);
  });

  it('show the age of the oldest unsent event, and the numbers waiting and parked', async () => {
    // As a worker does: what was written before the queue was reached is left to its sweep.
    await eventually(async () => {
      await service.app.get(Relay).sweep();
      return (await read('homeroom_outbox_oldest_seconds')) === 0;
    });
    for (const lane of ['live', 'sync', 'bulk'])
      expect(await read('homeroom_fact_jobs', { lane, state: 'waiting' })).toBeGreaterThanOrEqual(0);
    expect(await read('homeroom_parked_facts', { stage: 'hearing' })).toBe(0);
    const schoolId = uuidv7();
    await asSuperuser(service.database.adminUrl, async (client) => {
      await client.query(
        `INSERT INTO classroom.outbox (school_id, id, name, version, payload, created_at)
         VALUES ($1, $2, 'moon.landed', 1, '{}', now() - interval '1 hour')`,
        [schoolId, uuidv7()],
      );
      await client.query(
        `INSERT INTO classroom.parked_fact (school_id, event_id, name, version, payload, stage, reason, tries, again_at)
         SELECT $1, gen_random_uuid(), 'moon.landed', 1, '{}', 'hearing', 'unknown_name', 1, now() - ago
         FROM unnest($2::interval[]) AS ago`,
        // One waits, one is being sent, and one has been for longer than is allowed: it was lost.
        [schoolId, [null, '1 minute', '2 hours']],
      );
    });
    expect(await read('homeroom_outbox_oldest_seconds')).toBeGreaterThanOrEqual(3_600);
    expect(await read('homeroom_parked_facts', { stage: 'hearing' })).toBe(2);
  });
});
