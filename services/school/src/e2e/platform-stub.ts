import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HEADERS, type SelfCheckResult } from '@homeroom/contracts';
import { KeyFolder, ServiceTokens } from '@homeroom/platform';

/** The other services and the gateway, as a caller with a forged token would see them. */
export class PlatformStub {
  /** What every service reports about itself. */
  results: SelfCheckResult = {};
  /** Accepts every caller. */
  gullible = false;
  away = false;
  private tokens: ServiceTokens | undefined;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async listen(): Promise<PlatformStub> {
    const server = createServer();
    server.listen(0, '127.0.0.1').unref();
    await once(server, 'listening');
    const stub = new PlatformStub(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => {
      const { status, body } = stub.answer(request);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    return stub;
  }

  useKeys(folder: string): void {
    this.tokens = new ServiceTokens('gateway', new KeyFolder(folder));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private answer({ method, url = '', headers }: IncomingMessage): { status: number; body: object } {
    if (this.away) return { status: 503, body: {} };
    if (this.gullible) return { status: 200, body: this.results };
    if (method === 'POST' && headers['sec-fetch-site'] === 'cross-site')
      return { status: 403, body: { code: 'CROSS_SITE' } };
    const token = headers[HEADERS.serviceToken];
    const isKnown = url.startsWith('/internal/') && typeof token === 'string' && this.tokens?.read(token);
    return isKnown ? { status: 200, body: this.results } : { status: 401, body: { code: 'NOT_SIGNED_IN' } };
  }
}
