import { Queues } from '@homeroom/events';
import { REDIS_CONNECTIONS, redisConnection, type ServiceConfig } from '@homeroom/platform';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { eventually } from './eventually';
import { SilentLine } from './silent-line';
import { requiredSetting } from './test-database';

const url = requiredSetting('TEST_REDIS_URL');
const logger = pino({ enabled: false });
const ANSWER_MS = 1_000;

describe('a silently broken Redis connection', () => {
  let line: SilentLine;
  beforeEach(async () => {
    jest.replaceProperty(REDIS_CONNECTIONS, 'socketTimeout', ANSWER_MS);
    line = await SilentLine.to(url);
  });
  afterEach(() => {
    line.close();
    jest.restoreAllMocks();
  });

  it('is closed after the timeout, while an idle one is kept', async () => {
    const asking = redisConnection(line.url, logger, {});
    const following = redisConnection(line.url, logger, { autoResubscribe: false });
    const listening = redisConnection(url, logger, {});
    await Promise.all([asking.ping(), following.subscribe('pebbles'), listening.subscribe('pebbles')]);
    const broke = jest.fn();
    listening.on('close', broke);

    line.fallSilent();
    await Promise.all([asking.ping(), following.subscribe('stones')]);
    expect(broke).not.toHaveBeenCalled();
    for (const redis of [asking, following, listening]) redis.disconnect();
  });

  it('does not keep a worker from its jobs', async () => {
    const QUEUE_PREFIX = uuidv7();
    const at = (REDIS_URL: string) => new Queues({ QUEUE_PREFIX, REDIS_URL } as ServiceConfig, logger);
    const [lined, other] = [at(line.url), at(url)];
    const done: string[] = [];
    // A busy machine may not respond in time; adding the same id again has no effect.
    const add = (name: string, id = uuidv7()) =>
      eventually(() => other.add('stones', [{ id, name, data: {} }]).then(() => true));
    lined.work('stones', ({ name }) => Promise.resolve(void done.push(name)));
    await add('before');
    await eventually(() => done.includes('before'));
    line.fallSilent();
    await add('after');
    await eventually(() => done.includes('after'));
    for (const queues of [lined, other]) {
      await queues.beforeApplicationShutdown();
      await queues.onApplicationShutdown();
    }
  });
});
