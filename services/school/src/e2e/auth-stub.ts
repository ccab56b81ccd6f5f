import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  AccountName,
  ComposedMail,
  ErrorCode,
  ParkedFacts,
  PeopleCount,
  SchoolsFailingImports,
} from '@homeroom/contracts';

interface Asked {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

/** Auth as the school service sees it: records requests and answers as a spec tells it to. */
export class AuthStub {
  readonly asked: Asked[] = [];
  contacts: Record<string, unknown>[] = [];
  visitors: AccountName[] = [];
  /** By school; a school that is missing here has no people. */
  readonly people = new Map<string, PeopleCount>();
  /** By id; any other mail is obsolete. */
  readonly mails = new Map<string, ComposedMail>();
  parked: ParkedFacts = { items: [], total: 0 };
  failingImports: SchoolsFailingImports[] = [];
  /** Breaks off in the middle of a response. */
  isCutOff = false;
  refuseWith: { status: number; code: ErrorCode } | undefined;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async listen(): Promise<AuthStub> {
    const server = createServer();
    server.listen(0, '127.0.0.1').unref();
    await once(server, 'listening');
    const stub = new AuthStub(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => {
      let asked = '';
      request.on('data', (part: Buffer) => {
        asked += part.toString('utf8');
      });
      request.on('end', () => {
        const { method = '', url: path = '' } = request;
        stub.asked.push({ method, path, body: (asked ? JSON.parse(asked) : {}) as Asked['body'] });
        const { status, code } = stub.refuseWith ?? { status: 200 };
        const answer = stub.answerTo(new URL(path, 'http://auth'));
        response.writeHead(status, { 'content-type': 'application/json' });
        const text = JSON.stringify(code ? { success: false, code, message: code } : answer);
        if (stub.isCutOff) response.write(text.slice(0, text.length / 2), () => response.destroy());
        else response.end(text);
      });
    });
    return stub;
  }

  private answerTo({ pathname, searchParams }: URL): unknown {
    if (pathname === '/internal/parked-facts') return this.parked;
    if (pathname === '/internal/failing-imports') return this.failingImports;
    if (pathname === '/internal/contacts') return this.contacts;
    if (pathname === '/internal/visitors') return this.visitors;
    if (pathname.startsWith('/internal/mails/'))
      return this.mails.get(pathname.split('/').at(-1) ?? '') ?? { obsolete: true };
    if (pathname !== '/internal/people-count') return { success: true };
    return this.people.get(searchParams.get('schoolId') ?? '') ?? { users: 0, teachers: 0, students: 0 };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
