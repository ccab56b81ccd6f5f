import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Many open event streams on plain sockets, so that the server is measured and not the client. */
export class Streams {
  private readonly sockets: Socket[] = [];
  private heard = 0;
  private lastHeardAt = 0;
  private readonly delays: number[] = [];
  private firedAt = 0;
  private allHeard: (() => void) | undefined;

  constructor(
    private readonly event: string,
    private readonly limitMs = 30_000,
  ) {}

  get count(): number {
    return this.sockets.length;
  }

  /** Calls `onEvent` with the index of the stream and the text of the event. */
  async open(url: string, cookies: string[], onEvent?: (index: number, text: string) => void): Promise<void> {
    const { hostname, port, pathname } = new URL(url);
    for (let from = 0; from < cookies.length; from += 100) {
      await Promise.all(
        cookies.slice(from, from + 100).map(async (cookie, offset) => {
          const socket = connect(Number(port), hostname);
          socket.setNoDelay(true);
          socket.on('error', () => undefined);
          await once(socket, 'connect');
          socket.write(
            `GET ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept: text/event-stream\r\n${cookie ? `cookie: ${cookie}\r\n` : ''}\r\n`,
          );
          const [head] = (await once(socket, 'data')) as [Buffer];
          if (!head.toString().startsWith('HTTP/1.1 200'))
            throw new Error(`stream refused: ${head.toString().slice(0, 80)}`);
          socket.on('data', (chunk: Buffer) => {
            if (this.onData(chunk)) onEvent?.(from + offset, chunk.toString());
          });
          this.sockets.push(socket);
        }),
      );
    }
  }

  /** Fires, and returns how many ms later the last stream, and 99 in 100, had received the event. */
  async time(fire: () => Promise<void>): Promise<{ lastMs: number; p99Ms: number }> {
    this.heard = 0;
    this.delays.length = 0;
    const everybody = new Promise<void>((resolve, reject) => {
      this.allHeard = resolve;
      setTimeout(
        () => reject(new Error(`${this.heard} of ${this.count} streams heard ${this.event}`)),
        this.limitMs,
      ).unref();
    });
    this.firedAt = performance.now();
    await Promise.all([fire(), everybody]);
    const sorted = [...this.delays].sort((a, b) => a - b);
    return {
      lastMs: this.lastHeardAt - this.firedAt,
      p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    };
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.sockets.length = 0;
  }

  private onData(chunk: Buffer): boolean {
    if (!chunk.includes(this.event)) return false;
    this.lastHeardAt = performance.now();
    this.delays.push(this.lastHeardAt - this.firedAt);
    this.heard += 1;
    if (this.heard === this.count) this.allHeard?.();
    return true;
  }
}
