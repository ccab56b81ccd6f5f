import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICES, type ServiceName } from '@homeroom/contracts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers that a gateway needs when it calls a service on its own behalf and not for a page. */
const USUAL: Record<string, object> = {
  '/internal/live/receipts': { alert: { status: 'active', notice: 0 }, strangers: [], children: {} },
};

/** A small server in place of a service: it answers as the spec tells it to and remembers the requests. */
export class StandIn {
  readonly heard: { method: string; url: string; headers: IncomingMessage['headers'] }[] = [];
  private handler: Handler = ({ url }, response) =>
    json(response, 200, USUAL[url ?? ''] ?? { success: true });

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(handler?: Handler): Promise<StandIn> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const standIn = new StandIn(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    if (handler) standIn.handler = handler;
    server.on('request', (request, response) => {
      standIn.heard.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
      });
      standIn.handler(request, response);
    });
    return standIn;
  }

  answer(handler: Handler): void {
    this.handler = handler;
  }

  /** Requests for this path, without the gateway's own background calls. */
  heardOn(path: string): StandIn['heard'] {
    return this.heard.filter(({ url }) => url.split('?')[0] === path);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

export type StandIns = Record<ServiceName, StandIn>;

export async function startStandIns(): Promise<StandIns> {
  const started = await Promise.all(SERVICES.map(async (name) => [name, await StandIn.start()] as const));
  return Object.fromEntries(started) as StandIns;
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
