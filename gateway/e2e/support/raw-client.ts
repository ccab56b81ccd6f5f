import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { keepToContract } from './contract';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface RawCall {
  headers?: Record<string, string | string[]>;
  body?: string | Buffer | undefined;
}

const MOST_ATTEMPTS = 5;

/** Sends exactly what it is given, including paths, headers and bodies that no browser would send. */
export class RawClient {
  private readonly agent: Agent;
  private readonly port: number;

  /** `address` is the source address, so that guesses from it use up nobody else's budget. */
  constructor(
    private readonly origin: string,
    address = '127.0.0.1',
  ) {
    this.port = Number(new URL(origin).port);
    this.agent = new Agent({ keepAlive: true, localAddress: isOurs(address) ? address : '127.0.0.1' });
  }

  /**
   * A server that refuses a body may close the connection before all of it was sent, which loses the answer; the request is then repeated
   * until the answer arrives. A request broken off like this has reached no service.
   */
  async call(method: string, path: string, call: RawCall = {}): Promise<RawAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { status, headers, text } = await this.send(method, path, call);
        const { 'content-type': type, etag: tag } = headers;
        keepToContract(method, this.origin, path, { status, type, tag, text });
        return { status, headers, text };
      } catch (error) {
        if (attempt === MOST_ATTEMPTS || (error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
      }
    }
  }

  private send(method: string, path: string, { headers = {}, body }: RawCall): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      const sent = request({
        agent: this.agent,
        host: '127.0.0.1',
        port: this.port,
        method,
        path,
        headers: {
          origin: this.origin,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          // Node announces no length for a DELETE body, whose bytes would be read as the next request.
          ...(method === 'DELETE' && body !== undefined
            ? { 'content-length': String(Buffer.byteLength(body)) }
            : {}),
          ...headers,
        },
      });
      sent.on('error', reject);
      sent.on('response', (response) => {
        read(response).then(resolve, reject);
      });
      sent.end(body);
    });
  }

  /** Sends bytes on a connection of their own and returns everything that comes back. */
  write(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
      // Not earlier, because a server need not answer a client that has closed its end.
      socket.once('data', () => socket.end());
      let text = '';
      socket.setEncoding('latin1');
      socket.setTimeout(60_000, () => socket.destroy(new Error('no answer within a minute')));
      socket.on('data', (chunk: string) => {
        text += chunk;
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(text));
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

async function read(response: IncomingMessage): Promise<RawAnswer> {
  const answer = { status: response.statusCode ?? 0, headers: response.headers };
  if (response.headers['content-type']?.startsWith('text/event-stream')) {
    response.destroy();
    return { ...answer, text: '' };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { ...answer, text: Buffer.concat(chunks).toString('utf8') };
}

/** Linux owns the whole of 127/8; elsewhere only addresses that an interface names can be used. */
function isOurs(address: string): boolean {
  if (process.platform === 'linux') return true;
  return Object.values(networkInterfaces()).some((all) => all?.some((each) => each.address === address));
}
