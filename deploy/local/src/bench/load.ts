import autocannon from 'autocannon';

export interface Load {
  url: string;
  method?: 'GET' | 'POST';
  /** Each request is sent by the next person and with the next body, whatever connection it goes over. */
  cookies?: string[];
  bodies?: string[];
  connections?: number;
  seconds?: number;
}

export interface Measured {
  perSecond: number;
  p99Ms: number;
  /** Answers other than 2xx, and errors: a figure with any of these is no figure. */
  refused: number;
}

/** Bounded load on loopback. */
export async function measure({
  url,
  method = 'GET',
  cookies,
  bodies,
  connections = 50,
  seconds = 4,
}: Load): Promise<Measured> {
  let sent = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    sent += 1;
    const cookie = cookies?.[sent % cookies.length];
    const body = bodies?.[sent % bodies.length];
    return {
      ...request,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body } : {}),
    };
  };
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ method, path: new URL(url).pathname + new URL(url).search, setupRequest }],
  });
  return {
    perSecond: result.requests.average,
    p99Ms: result.latency.p99,
    refused: result.non2xx + result.errors + result.timeouts,
  };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const ROUNDS = 3;

/**
 * Ours and the floor in turn, several rounds: on a shared machine only the ratio of neighbours means anything, so the
 * answer is the median of the ratios.
 */
export async function besideFloor(
  ours: () => Promise<number>,
  floor: () => Promise<number>,
): Promise<{ ours: number; floor: number; ratio: number }> {
  const pairs: { ours: number; floor: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) pairs.push({ floor: await floor(), ours: await ours() });
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    floor: median(pairs.map((pair) => pair.floor)),
    ratio: median(pairs.map((pair) => pair.ours / pair.floor)),
  };
}
