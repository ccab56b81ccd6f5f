import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Plays another service that holds data of a child, as configured. */
export class PartsStub {
  /** The lines it answers; without `{ end: true }` the part was cut off. */
  lines: object[] = [{ end: true }];
  /** `away` refuses everybody, `dies` breaks off after the first line, `silent` never answers, `held` answers the rest on `goOn`. */
  state: 'well' | 'away' | 'dies' | 'silent' | 'held' = 'well';
  private readonly held: (() => void)[] = [];
  /** How many callers gave up waiting. */
  givenUp = 0;
  readonly asked: string[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async listen(): Promise<PartsStub> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const stub = new PartsStub(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => {
      stub.asked.push(request.url ?? '/');
      const said = stub.lines.map((line) => `${JSON.stringify(line)}\n`);
      if (stub.state === 'away') return response.destroy();
      if (stub.state === 'silent')
        return response.once('close', () => {
          stub.givenUp += 1;
        });
      if (stub.state === 'well') return response.end(said.join(''));
      if (stub.state === 'held') {
        response.flushHeaders();
        return stub.held.push(() => response.end(said.join('')));
      }
      response.write(said[0]);
      return setTimeout(() => response.destroy(), 50);
    });
    return stub;
  }

  /** Ends what was held, and holds nothing more. */
  goOn(): void {
    this.state = 'well';
    for (const end of this.held.splice(0)) end();
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
