import type { RelayDb } from '@homeroom/database';
import type { Queues } from '@homeroom/events';
import { createLogger, type ServiceConfig } from '@homeroom/platform';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock';
import type { FanOutService } from './fan-out.service';
import type { FanOutWork } from './fan-out.queries';
import { FanOutWorker } from './fan-out.worker';

const LOOK_MS = 500;

/** A worker whose every text message hangs, and whose looks find the first so many of these alarms. */
function working(works: readonly FanOutWork[], find: (channel: string) => Promise<number>) {
  const begun: string[] = [];
  let release = (): void => undefined;
  const hanging = new Promise<boolean>((resolve) => (release = () => resolve(false)));
  const relay = {
    query: async (_sql: string, [channel]: [string]) => works.slice(0, await find(channel)),
  } as unknown as RelayDb;
  const fanOut = {
    step: ({ incidentId }: FanOutWork) => {
      begun.push(incidentId);
      return hanging;
    },
    end: () => undefined,
  } as unknown as FanOutService;
  const queues = { work: () => undefined } as unknown as Queues;
  const config = { runsWorker: true } as ServiceConfig;
  const worker = new FanOutWorker(
    relay,
    queues,
    fanOut,
    new Clock(),
    config,
    createLogger('alerts', 'silent'),
  );
  const end = async () => {
    release();
    await worker.onModuleDestroy();
  };
  return { worker, begun, end };
}

const alarms = (count: number): FanOutWork[] =>
  Array.from({ length: count }, () => ({
    ...{ schoolId: uuidv7(), incidentId: uuidv7(), notice: 0, channel: 'sms' },
  }));

describe('the fan-out', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('begins every new alarm, however many others a provider leaves hanging', async () => {
    const works = alarms(40);
    let found = 0;
    const { worker, begun, end } = working(works, (channel) =>
      Promise.resolve(channel === 'sms' ? (found += 1) : 0),
    );
    worker.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(40 * LOOK_MS);
    expect(begun).toEqual(works.map(({ incidentId }) => incidentId));
    await end();
  });

  it('asks a database that does not respond a limited number of times at once', async () => {
    let asked = 0;
    let answer = (): void => undefined;
    const silent = new Promise<number>((resolve) => (answer = () => resolve(0)));
    const { worker, end } = working(alarms(1), (channel) => {
      if (channel !== 'sms') return Promise.resolve(0);
      asked += 1;
      return silent;
    });
    worker.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(60 * LOOK_MS);
    expect(asked).toBe(20);
    answer();
    await end();
  });
});
