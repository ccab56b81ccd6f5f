import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A proxy to a server that can break silently: existing connections stay open but transmit nothing in either direction, while new ones
 * work.
 */
export class SilentLine {
  private readonly sockets = new Set<Socket>();
  private readonly silent = new WeakSet<Socket>();

  private constructor(
    private readonly server: Server,
    /** The server's URL through the proxy. */
    readonly url: string,
  ) {}

  static async to(address: string): Promise<SilentLine> {
    const there = new URL(address);
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const here = Object.assign(new URL(address), { hostname: '127.0.0.1', port: `${port}` });
    const line = new SilentLine(server, here.href);
    server.on('connection', (socket) =>
      line.join(socket, connect(Number(there.port || 5432), there.hostname)),
    );
    return line;
  }

  fallSilent(): void {
    for (const socket of this.sockets) {
      socket.unpipe();
      this.silent.add(socket);
    }
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private join(near: Socket, far: Socket): void {
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => undefined).pipe(other);
      one.once('close', () => {
        this.sockets.delete(one);
        if (!this.silent.has(one)) other.destroy();
      });
    }
  }
}
