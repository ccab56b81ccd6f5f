import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErrorCode } from '@homeroom/contracts';

interface Asked {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

/** The auth service as the school service sees it: it keeps what it was asked and answers what a spec told it to. */
export class AuthStub {
  readonly asked: Asked[] = [];
  contacts: Record<string, unknown>[] = [];
  refuseWith: { status: number; code: ErrorCode } | undefined;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async listen(): Promise<AuthStub> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const stub = new AuthStub(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => {
        text += part.toString('utf8');
      });
      request.on('end', () => {
        const { method = '', url: path = '' } = request;
        stub.asked.push({ method, path, body: (text ? JSON.parse(text) : {}) as Asked['body'] });
        const { status, code } = stub.refuseWith ?? { status: 200 };
        const answer = path === '/internal/contacts' ? stub.contacts : { success: true };
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(code ? { success: false, code, message: code } : answer));
      });
    });
    return stub;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
