import { LIVE_BEAT } from '@homeroom/domain';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';

export interface ReadEvent {
  id: string;
  name: string;
  data: Record<string, unknown>;
}

/** Reads GET /api/events as a page's EventSource does, and waits for what a spec expects. */
export class EventReader {
  readonly events: ReadEvent[] = [];
  /** The last event id, updated like an EventSource's, also from a block without an event. */
  lastEventId = '';
  closed = false;
  private readonly waiting = new Set<() => void>();

  private constructor(
    private readonly sent: ClientRequest,
    readonly response: IncomingMessage,
  ) {
    let rest = '';
    response.setEncoding('utf8');
    response.on('data', (text: string) => {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) this.read(block);
      this.tell();
    });
    response.on('error', () => undefined);
    response.on('close', () => {
      this.closed = true;
      this.tell();
    });
  }

  /** Resolves when the headers arrive, like `open` on a page. */
  static open(origin: string, cookie: string, lastEventId?: string): Promise<EventReader> {
    return new Promise((resolve, reject) => {
      const sent = request(`${origin}/api/events`, {
        agent: false,
        headers: {
          accept: 'text/event-stream',
          ...(cookie ? { cookie } : {}),
          ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
        },
      });
      sent.on('response', (response) => resolve(new EventReader(sent, response)));
      sent.on('error', reject);
      // A connection left open by a failed test must not keep the process alive.
      sent.on('socket', (socket) => socket.unref());
      sent.end();
    });
  }

  get status(): number {
    return this.response.statusCode ?? 0;
  }

  named(name: string): ReadEvent[] {
    return this.events.filter((event) => event.name === name);
  }

  /** Waits until the condition holds; fails after `withinMs`. */
  async until(condition: (reader: this) => boolean, withinMs = 60_000): Promise<void> {
    const deadline = Date.now() + withinMs;
    while (!condition(this)) {
      const left = deadline - Date.now();
      if (left <= 0) throw new Error(`not seen within ${withinMs} ms; ${this.said()}`);
      await this.nextChange(left);
    }
  }

  async next(name: string, withinMs?: number): Promise<ReadEvent> {
    await this.until(() => this.named(name).length > 0, withinMs);
    return this.named(name)[0] as ReadEvent;
  }

  private said(): string {
    return `${this.closed ? 'closed' : 'open'}; seen: ${JSON.stringify(this.events)}`;
  }

  close(): void {
    this.sent.destroy();
  }

  private nextChange(withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, withinMs);
      this.waiting.add(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  private tell(): void {
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }

  private read(block: string): void {
    const fields = new Map<string, string>();
    for (const line of block.split('\n')) {
      const colon = line.indexOf(':');
      if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trimStart());
    }
    this.lastEventId = fields.get('id') ?? this.lastEventId;
    const data = fields.get('data');
    if (data === undefined || fields.get('event') === LIVE_BEAT.name) return;
    this.events.push({
      id: this.lastEventId,
      name: fields.get('event') ?? 'message',
      data: JSON.parse(data) as Record<string, unknown>,
    });
  }
}
