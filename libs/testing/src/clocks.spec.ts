import Redis from 'ioredis';
import { asSuperuser, requiredSetting } from './test-database';

/** A test run may use another time than the machine, but then for all processes; otherwise dates near midnight come out wrong. */
it('this process, Postgres and Redis share the same time', async () => {
  const [{ now }] = await asSuperuser(
    requiredSetting('TEST_DATABASE_ADMIN_URL'),
    async (client) =>
      (await client.query<{ now: Date }>('SELECT clock_timestamp() AS now')).rows as [{ now: Date }],
  );
  expect(Math.abs(now.getTime() - Date.now())).toBeLessThan(5_000);
  const redis = new Redis(requiredSetting('TEST_REDIS_URL'));
  const [seconds] = await redis.time();
  redis.disconnect();
  expect(Math.abs(Number(seconds) * 1000 - Date.now())).toBeLessThan(5_000);
});

it('the clock starts at the moment set for the run', () => {
  const told = process.env.TEST_MOMENT;
  const hours = told === undefined ? 0 : (Date.now() - Date.parse(told)) / 3_600_000;
  expect([told, hours >= 0 && hours < 1]).toEqual([told, true]);
});
