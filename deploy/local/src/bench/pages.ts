import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { Streams } from './streams';

/** As many connections as a proxy keeps open to the gateway for writes. */
const CONNECTIONS = 128;
const AGAIN_MS = 1_000;
const TRIES = 10;

/** The payload of the event, for pages that receive the alert with it. */
interface Told {
  alertId: string;
  alert?: object;
  receiptWithinMs?: number;
}

/** Times in ms from the POST. */
export interface Moments {
  heard: number[];
  shown: number[];
  /** The receipt is stored: the page has received the response. */
  written: number[];
}

/**
 * Open pages that treat an alert as ours do: they show it, from the event or by fetching it, and report it as seen until the receipt is
 * stored.
 */
export class Pages {
  private readonly streams = new Streams('alert.raised', 60_000);
  private readonly pool: Pool;
  private cookies: readonly string[] = [];
  private moments: Moments = { heard: [], shown: [], written: [] };
  private firedAt = 0;
  private answered: (() => void) | undefined;

  constructor(private readonly app: string) {
    this.pool = new Pool(app, { connections: CONNECTIONS });
  }

  async open(cookies: readonly string[]): Promise<void> {
    this.cookies = cookies;
    await this.streams.open(`${this.app}/api/events`, [...cookies], (index, text) => {
      void this.told(index, text);
    });
  }

  /** Resolves when the last receipt has been stored. */
  async time(fire: () => Promise<void>): Promise<Moments> {
    this.moments = { heard: [], shown: [], written: [] };
    const everybody = new Promise<void>((resolve) => {
      this.answered = resolve;
    });
    this.firedAt = performance.now();
    await this.streams.time(fire);
    await everybody;
    return this.moments;
  }

  async close(): Promise<void> {
    this.streams.close();
    await this.pool.destroy();
  }

  private async told(index: number, text: string): Promise<void> {
    const { heard, shown, written } = this.moments;
    heard.push(this.now);
    const { alertId, alert, receiptWithinMs = 0 } = dataOf(text);
    if (!alert) await this.call('GET', '/api/emergency-alerts/active', index);
    shown.push(this.now);
    if (receiptWithinMs > 0) await pause(Math.random() * receiptWithinMs);
    await this.call('POST', `/api/emergency-alerts/${alertId}/seen`, index, '{"notice":0}');
    written.push(this.now);
    if (written.length === this.cookies.length) this.answered?.();
  }

  private async call(method: 'GET' | 'POST', path: string, index: number, body?: string): Promise<void> {
    const headers = {
      cookie: this.cookies[index] ?? '',
      ...(body ? { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' } : {}),
    };
    for (let left = TRIES; left > 0; left -= 1) {
      const answer = await this.pool
        .request({ method, path, headers, body: body ?? null })
        .catch(() => undefined);
      await answer?.body.dump();
      if (answer?.statusCode === 200) return;
      await pause(AGAIN_MS * (0.5 + Math.random()));
    }
    throw new Error(`${path} was not answered`);
  }

  private get now(): number {
    return performance.now() - this.firedAt;
  }
}

function dataOf(text: string): Told {
  const from = text.lastIndexOf('\ndata: ', text.length) + 7;
  return JSON.parse(text.slice(from, text.indexOf('\n', from))) as Told;
}
