import { Agent, request } from 'node:http';
import { randomInt } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export interface Sent {
  method: 'GET' | 'POST';
  path: string;
  cookie?: string;
  body?: string;
}

/** The result of an attack: how often the server sent each status, and how often it did not respond. */
export class Toll {
  readonly statuses: Record<string, number> = {};

  count(status: number | 'none'): void {
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
  }
}

/** Several concurrent senders, each of which sends its next request as soon as the previous one is answered. */
export class Flood {
  private stopped = false;

  constructor(
    private readonly app: string,
    private readonly toll: Toll,
  ) {}

  /** With `each`, every sender changes its address after that many requests. */
  run(senders: number, next: () => Sent, each = Number.POSITIVE_INFINITY): void {
    for (let sender = 0; sender < senders; sender++) void this.sendAll(next, each);
  }

  stop(): void {
    this.stopped = true;
  }

  private async sendAll(next: () => Sent, each: number): Promise<void> {
    let agent = new Agent({ keepAlive: true });
    for (let sent = 0; !this.stopped; sent++) {
      if (sent % each === 0 && Number.isFinite(each)) {
        agent.destroy();
        agent = new Agent({ keepAlive: true, localAddress: someAddress() });
      }
      await this.send(agent, next());
    }
    agent.destroy();
  }

  private send(agent: Agent, { method, path, cookie, body }: Sent): Promise<void> {
    return new Promise((resolve) => {
      const { hostname, port } = new URL(this.app);
      const done = (status: number | 'none') => {
        this.toll.count(status);
        resolve();
      };
      const sent = request({ agent, hostname, port, family: 4, method, path });
      if (cookie) sent.setHeader('cookie', cookie);
      if (body !== undefined) sent.setHeader('content-type', 'application/json');
      sent.on('error', () => done('none'));
      sent.on('response', (response) => {
        response.resume().on('end', () => done(response.statusCode ?? 0));
        response.on('error', () => done('none'));
      });
      sent.end(body);
    });
  }
}

/** Requests that are begun and never completed; whenever one is dropped, the next one is begun. */
export class HalfSent {
  private readonly sockets = new Set<Socket>();
  private stopped = false;

  constructor(
    private readonly app: string,
    private readonly toll: Toll,
  ) {}

  hold(count: number, path: string, cookie?: string): void {
    for (let held = 0; held < count; held++) this.begin(path, cookie);
  }

  stop(): void {
    this.stopped = true;
    for (const socket of this.sockets) socket.destroy();
  }

  private begin(path: string, cookie: string | undefined): void {
    const { host, hostname, port } = new URL(this.app);
    const socket = connect({ port: Number(port), host: hostname, family: 4 });
    this.sockets.add(socket);
    const lines = [
      `POST ${path} HTTP/1.1`,
      `Host: ${host}`,
      'Content-Type: application/json',
      'Content-Length: 1000',
      ...(cookie ? [`Cookie: ${cookie}`] : []),
    ];
    socket.on('connect', () => socket.write(`${lines.join('\r\n')}\r\n\r\n{`));
    socket.once('data', (answer: Buffer) => this.toll.count(Number(answer.toString('latin1', 9, 12))));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.sockets.delete(socket);
      if (!this.stopped) setTimeout(() => this.begin(path, cookie), AGAIN_MS);
    });
  }
}

const AGAIN_MS = 50;

/** All of 127/8 is this machine, so anything that counts by address sees many. */
function someAddress(): string {
  return `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
