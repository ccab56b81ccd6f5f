import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Half {
  method?: string;
  path: string;
  cookie?: string;
  headers?: Record<string, string>;
  /** The part of the body that is sent; the headers announce more. */
  part?: string;
}

/** A client that begins requests and never finishes them. */
export class HalfSender {
  private readonly sockets: Socket[] = [];
  private readonly answers: string[] = [];

  constructor(private readonly origin: string) {}

  /** The responses in the order in which the requests were begun; '' for a request without one. */
  get heard(): readonly string[] {
    return this.answers;
  }

  get statuses(): readonly number[] {
    return this.answers.map((answer) => Number(answer.slice(9, 12)));
  }

  /** Resolves when the operating system has accepted the bytes of all of them. */
  async begin(count: number, half: Half): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => this.one(half)));
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private async one({ method = 'POST', path, cookie, headers = {}, part = '{' }: Half): Promise<void> {
    const { host, hostname, port } = new URL(this.origin);
    const socket = connect(Number(port), hostname);
    const index = this.sockets.push(socket) - 1;
    this.answers[index] = '';
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      this.answers[index] += bytes.toString('latin1');
    });
    await once(socket, 'connect');
    const lines = Object.entries({
      host,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...(headers['transfer-encoding'] ? {} : { 'content-length': '1000' }),
      ...(cookie ? { cookie } : {}),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`);
    const text = [`${method} ${path} HTTP/1.1`, ...lines, '', part].join('\r\n');
    await new Promise((resolve) => socket.write(text, resolve));
  }
}
