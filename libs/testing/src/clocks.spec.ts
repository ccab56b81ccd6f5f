import Redis from 'ioredis';
import { asSuperuser, requiredSetting } from './test-database';

/** A run may stand at another hour than the machine: then all of it does, or dates that cross a border come out wrong. */
it('is the same time for this process, for Postgres and for Redis', async () => {
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

it('is the hour that the run was told to stand at', () => {
  const told = process.env.TEST_MOMENT;
  const hours = told === undefined ? 0 : (Date.now() - Date.parse(told)) / 3_600_000;
  expect([told, hours >= 0 && hours < 1]).toEqual([told, true]);
});
