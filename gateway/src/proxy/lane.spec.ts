import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { createLogger } from '@homeroom/platform';
import { eventually } from '@homeroom/testing';
import type { FastifyReply } from 'fastify';
import type { Dispatcher, Pool } from 'undici';
import { json, StandIn } from '../../e2e/support/stand-in';
import type { Caller } from './caller';
import { Exchange } from './exchange';
import { Lane, type Ticket } from './lane';
import { Memory } from './memory';

const CONNECTIONS = 64;

let service: StandIn;
let lane: Lane;
beforeEach(async () => {
  service = await StandIn.start();
  lane = laneThatWaits(60_000);
});

/** Even an immediate answer can take seconds on a busy machine, so only specs about failures use a timeout below a minute. */
function laneThatWaits(answerMs: number): Lane {
  const [bodies, answers] = [new Memory(1_000_000), new Memory(1_000_000)];
  const plan = { url: service.url, answerMs, readerMs: 60_000, each: 4, bodies, answers };
  return new Lane('classroom', plan, createLogger('gateway', 'silent'));
}

afterEach(async () => {
  await lane.close();
  await service.stop();
});

const person = (school: string, one: string): Caller => ({ school, one });

/** A ticket that sends nothing, for which the lane only has to say when its turn comes. */
class Walker implements Ticket {
  travels = false;
  pool: Pool | undefined;

  constructor(
    readonly caller: Caller,
    private readonly turns: string[] = [],
  ) {}

  go(pool: Pool): void {
    this.pool = pool;
    this.turns.push(this.caller.one);
  }
}

function enter(caller: Caller, turns?: string[]): Walker {
  const walker = new Walker(caller, turns);
  lane.enter(walker);
  return walker;
}

/** Sends a request over the lane as the hop does, for a browser that discards the answer. Resolves to how it ended. */
function ask(path: string, one: string): Promise<'answered' | 'failed'> {
  const raw = Object.assign(new PassThrough(), { headersSent: false, writeHead: () => undefined });
  const reply = { raw, sent: false, hijack: () => ({ raw }) } as unknown as FastifyReply;
  const request: Dispatcher.DispatchOptions = { method: 'GET', path };
  return new Promise((resolve) => {
    raw.resume().once('end', () => resolve('answered'));
    const failed = () => resolve('failed');
    new Exchange(lane, person(one, one), request, reply, {
      headers: () => [],
      failed,
      over: () => undefined,
    }).start();
  });
}

describe('a lane', () => {
  it('limits the concurrent requests of one person, and queues the rest', () => {
    const mine = Array.from({ length: 6 }, () => enter(person('school', 'me')));
    const other = enter(person('school', 'somebody'));
    expect(mine.filter(({ travels }) => travels)).toHaveLength(4);
    expect(other.travels).toBe(true);
    for (const walker of mine.slice(0, 2)) lane.leave(walker);
    expect(mine.slice(4).every(({ travels }) => travels)).toBe(true);
  });

  it('alternates between schools, and between people within a school', () => {
    const holders = Array.from({ length: CONNECTIONS }, (_, index) =>
      enter(person(`school-${index}`, `${index}`)),
    );
    const turns: string[] = [];
    for (let times = 0; times < 3; times++) enter(person('a', 'a-eager'), turns);
    enter(person('a', 'a-calm'), turns);
    enter(person('b', 'b-one'), turns);
    expect(turns).toEqual([]);
    for (const holder of holders) lane.leave(holder);
    expect(turns).toEqual(['a-eager', 'b-one', 'a-calm', 'a-eager', 'a-eager']);
  });

  it('forgets a waiting request that has left', () => {
    const holders = Array.from({ length: 4 }, () => enter(person('school', 'me')));
    const waiting = enter(person('school', 'me'));
    const next = enter(person('school', 'me'));
    lane.leave(waiting);
    lane.leave(waiting);
    for (const holder of holders) lane.leave(holder);
    expect([waiting.travels, next.travels]).toEqual([false, true]);
  });

  it('refuses a person’s thousands of concurrent requests with 429, and nobody else’s', () => {
    expect(() => {
      for (let times = 0; times < 2_000; times++) enter(person('school', 'me'));
    }).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }) as Error);
    expect(enter(person('school', 'somebody')).travels).toBe(true);
  });

  it('gives at most half of its queue to one school', () => {
    const walkers: Walker[] = [];
    expect(() => {
      for (let one = 0; one < 10_000; one++) walkers.push(enter(person('school', `person-${one}`)));
    }).toThrow(expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }) as Error);
    expect(walkers.length).toBeGreaterThan(2_400);
    expect(enter(person('other', 'one')).travels).toBe(true);
  });
});

describe('a pool of connections', () => {
  it('is replaced as soon as its client rejects a request', async () => {
    const refused = await Promise.all(
      Array.from({ length: CONNECTIONS }, (_, index) => ask('no-slash', `stranger-${index}`)),
    );
    expect(new Set(refused)).toEqual(new Set(['failed']));
    const answers = await Promise.all(
      Array.from({ length: CONNECTIONS + 6 }, (_, index) => ask('/points', `person-${index}`)),
    );
    expect(new Set(answers)).toEqual(new Set(['answered']));
  });

  it('lost otherwise is replaced when a request was never sent, and its open requests end well', async () => {
    // Within this time the last 64 are answered too.
    lane = laneThatWaits(6_000);
    let isDone = false;
    const finish = (response: ServerResponse) => {
      response.write('more');
      if (isDone) response.end();
      else setTimeout(finish, 50, response);
    };
    service.answer((request, response) => {
      if (request.url === '/slow') finish(response);
      else json(response, 200, {});
    });
    const slow = ask('/slow', 'patient');
    await eventually(() => service.heardOn('/slow').length === 1);
    const [{ pool } = {}] = [enter(person('anybody', 'anybody'))];
    const nobody: Dispatcher.DispatchHandler = {
      onRequestStart: () => undefined,
      onResponseError: () => undefined,
    };
    for (let times = 0; times < CONNECTIONS; times++)
      pool?.dispatch({ method: 'GET', path: 'no-slash' }, nobody);
    expect(await ask('/points', 'first')).toBe('failed');
    isDone = true;
    expect(await slow).toBe('answered');
    const answers = await Promise.all(
      Array.from({ length: CONNECTIONS }, (_, index) => ask('/points', `person-${index}`)),
    );
    expect(new Set(answers)).toEqual(new Set(['answered']));
  });

  it('is kept when its service is slow to answer', async () => {
    lane = laneThatWaits(500);
    // From here on a connection exists, so requests are sent at once however busy the machine.
    await eventually(() => lane.isReady(60_000));
    service.answer(() => undefined);
    const before = enter(person('anybody', 'anybody')).pool;
    expect(await ask('/points', 'one')).toBe('failed');
    expect(enter(person('anybody', 'somebody')).pool).toBe(before);
  });
});

describe('readiness', () => {
  it('is checked over the connections that requests use', async () => {
    expect(await lane.isReady(60_000)).toBe(true);
    service.answer((_request, response) => json(response, 503, {}));
    expect(await lane.isReady(60_000)).toBe(false);
    service.answer(() => undefined);
    expect(await lane.isReady(50)).toBe(false);
  });
});
