import { Queues } from '@homeroom/events';
import { REDIS_CONNECTIONS, redisConnection, type ServiceConfig } from '@homeroom/platform';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { eventually } from './eventually';
import { SilentLine } from './silent-line';
import { requiredSetting } from './test-database';

const url = requiredSetting('TEST_REDIS_URL');
const logger = pino({ enabled: false });
const ANSWER_MS = 500;

describe('a connection with Redis that broke without a word', () => {
  let line: SilentLine;
  beforeEach(async () => {
    jest.replaceProperty(REDIS_CONNECTIONS, 'socketTimeout', ANSWER_MS);
    line = await SilentLine.to(url);
  });
  afterEach(() => {
    line.close();
    jest.restoreAllMocks();
  });

  it('is not waited for; one on which nothing comes and nothing was asked stays', async () => {
    const asking = redisConnection(line.url, logger, { maxRetriesPerRequest: 1, commandTimeout: 100 });
    const following = redisConnection(line.url, logger, { autoResubscribe: false });
    const listening = redisConnection(url, logger, {});
    await Promise.all([asking.ping(), following.subscribe('pebbles'), listening.subscribe('pebbles')]);
    const broke = jest.fn();
    listening.on('close', broke);

    line.fallSilent();
    await expect(asking.ping()).rejects.toThrow('Command timed out');
    await following.subscribe('stones');
    await eventually(async () => (await asking.ping()) === 'PONG');
    expect(broke).not.toHaveBeenCalled();
    for (const redis of [asking, following, listening]) redis.disconnect();
  });

  it('keeps no worker from its jobs', async () => {
    const QUEUE_PREFIX = uuidv7();
    const at = (REDIS_URL: string) => new Queues({ QUEUE_PREFIX, REDIS_URL } as ServiceConfig, logger);
    const [lined, other] = [at(line.url), at(url)];
    const done: string[] = [];
    lined.work('stones', ({ name }) => Promise.resolve(void done.push(name)));
    await other.add('stones', [{ id: uuidv7(), name: 'before', data: {} }]);
    await eventually(() => done.includes('before'));
    line.fallSilent();
    await other.add('stones', [{ id: uuidv7(), name: 'after', data: {} }]);
    await eventually(() => done.includes('after'));
    for (const queues of [lined, other]) {
      await queues.beforeApplicationShutdown();
      await queues.onApplicationShutdown();
    }
  });
});
