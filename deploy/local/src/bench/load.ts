import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { type Cpu, cpuBetween } from './cpu';

export interface Load {
  url: string;
  /** Each request goes to the next path, at the origin of `url`. */
  paths?: string[];
  method?: 'GET' | 'POST' | 'PUT';
  /** Each request is sent as the next person and with the next body, whatever its connection. */
  cookies?: string[];
  bodies?: string[];
  /** Adds a key to each request, as the application does when it writes. */
  withKeys?: true;
  /** The ETag that the clients already hold: every response has to be a 304. */
  held?: string;
  connections?: number;
  seconds?: number;
  /** Sends this many requests, however long they take. */
  amount?: number;
}

export interface Measured {
  perSecond: number;
  p99Ms: number;
  answered: number;
  /** Responses other than 2xx (or 304 with `held`), and errors; any of them invalidates the figure. */
  refused: number;
  /** The size of one response, including headers. */
  bytes: number;
}

/** Applies a bounded load over loopback. */
export async function measure({
  url,
  paths,
  method = 'GET',
  cookies,
  bodies,
  withKeys,
  held,
  connections = 50,
  seconds = 4,
  amount,
}: Load): Promise<Measured> {
  let sent = 0;
  const begun = performance.now();
  let endedAt = begun;
  // autocannon notices only at the next whole second that an amount is complete.
  const onResponse = () => {
    endedAt = performance.now();
  };
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    sent += 1;
    const cookie = cookies?.[sent % cookies.length];
    const body = bodies?.[sent % bodies.length];
    const path = paths?.[sent % paths.length];
    return {
      ...request,
      ...(path ? { path } : {}),
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(withKeys ? { 'idempotency-key': randomUUID() } : {}),
        ...(held ? { 'if-none-match': held } : {}),
      },
      ...(body ? { body } : {}),
    };
  };
  const result = await autocannon({
    url,
    connections,
    ...(amount ? { amount } : { duration: seconds }),
    requests: [
      {
        ...{ method, path: new URL(url).pathname + new URL(url).search, setupRequest },
        ...(amount && { onResponse }),
      },
    ],
  });
  const unchanged = result.statusCodeStats?.['304']?.count ?? 0;
  const answered = held ? unchanged : result['2xx'];
  return {
    perSecond: amount ? (answered * 1_000) / (endedAt - begun) : result.requests.average,
    p99Ms: result.latency.p99,
    answered,
    refused: result['2xx'] + result.non2xx - answered + result.errors + result.timeouts,
    bytes: result.throughput.total / (result['2xx'] + result.non2xx),
  };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
}

const ROUNDS = 3;

export interface Sample {
  /** Requests per second. */
  rate: number;
  /** CPU time per request of each process, in µs. */
  cpu: Cpu;
  /** The size of one response, if there are any. */
  bytes?: number;
}

/**
 * Runs a load, all of which must be answered, and measures the CPU time of the processes that `used` reads until `over` says that their
 * work is done.
 */
export async function sample(
  load: Load,
  used: () => Cpu,
  over: () => Promise<void> = () => Promise.resolve(),
): Promise<Sample> {
  const before = used();
  const { perSecond, answered, refused, bytes } = await measure(load);
  await over();
  if (refused > 0) throw new Error(`${refused} requests to ${load.url} were refused: this is no figure`);
  return { rate: perSecond, cpu: cpuBetween(before, used(), answered), bytes };
}

export interface Compared {
  ours: Sample;
  floor: Sample;
  ratio: number;
}

/**
 * Measures ours and the floor in turn, for several rounds: on a shared machine only the ratio of neighbouring measurements is meaningful,
 * so the result is the median of the ratios.
 */
export async function besideFloor(
  ours: () => Promise<Sample>,
  floor: () => Promise<Sample>,
): Promise<Compared> {
  const pairs: { ours: Sample; floor: Sample }[] = [];
  for (let round = 0; round < ROUNDS; round++) pairs.push({ floor: await floor(), ours: await ours() });
  return {
    ours: middle(pairs.map((pair) => pair.ours)),
    floor: middle(pairs.map((pair) => pair.floor)),
    ratio: median(pairs.map((pair) => pair.ours.rate / pair.floor.rate)),
  };
}

function middle(samples: readonly Sample[]): Sample {
  const names = Object.keys(samples[0]?.cpu ?? {});
  return {
    rate: median(samples.map(({ rate }) => rate)),
    bytes: median(samples.map(({ bytes = 0 }) => bytes)),
    cpu: Object.fromEntries(names.map((name) => [name, median(samples.map(({ cpu }) => cpu[name] ?? 0))])),
  };
}
