import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands in for the school service: returns the records that a spec has set. */
export class SchoolStub {
  readonly records = new Map<string, object>();
  /** The schools that were requested. */
  readonly asked: string[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async listen(): Promise<SchoolStub> {
    const server = createServer();
    server.listen(0, '127.0.0.1').unref();
    await once(server, 'listening');
    const stub = new SchoolStub(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', ({ url = '' }, response) => {
      const schoolId = url.split('/').at(-1) ?? '';
      stub.asked.push(schoolId);
      const record = stub.records.get(schoolId);
      response.writeHead(record ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(record ?? { success: false, code: 'NOT_FOUND' }));
    });
    return stub;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
