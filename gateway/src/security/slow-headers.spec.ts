import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { eventually } from '@homeroom/testing';
import { startTestGateway } from '../../e2e/support/test-gateway';
import { Patience } from '../patience';
import { limitConnections } from './connection-limit';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A connection on which only this text is sent; everything received is kept. */
async function say(port: number, text: string): Promise<{ heard: string; closed: boolean }> {
  const kept = { heard: '', closed: false };
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.on('data', (bytes: Buffer) => {
    kept.heard += bytes.toString('latin1');
  });
  socket.on('close', () => {
    kept.closed = true;
  });
  await once(socket, 'connect');
  socket.write(text);
  return kept;
}

describe('incomplete headers', () => {
  it('are given 10 s', () => {
    expect(new Patience().headersMs).toBe(10_000);
  });

  it('end the connection when they are missing or partial, but not a complete request', async () => {
    const gateway = await startTestGateway({}, undefined, { headersMs: 200 });
    const port = Number(new URL(gateway.url).port);
    const whole = await say(port, `GET /livez HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    const [silent, half] = [
      await say(port, ''),
      await say(port, 'GET /api/points HTTP/1.1\r\nHost: x\r\nAccept'),
    ];
    await eventually(() => silent.closed && half.closed);
    expect(half.heard).toMatch(/^HTTP\/1.1 408 [^]*"code":"TOO_SLOW"/);
    expect([whole.heard.slice(0, 12), whole.closed]).toEqual(['HTTP/1.1 200', false]);
    await gateway.close();
  });
});

describe('connections from one address', () => {
  let server: Server;
  beforeEach(async () => {
    server = createServer((_request, response) => response.end('here'));
    limitConnections(server, 8);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('take at most half of all, and are free again once closed', async () => {
    const { port } = server.address() as AddressInfo;
    const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
    const held = [];
    for (let count = 0; count < 4; count++) {
      const each = await say(port, request);
      await eventually(() => each.heard.endsWith('here'));
      held.push(each);
    }
    const fifth = await say(port, request);
    await eventually(() => fifth.closed);
    expect(fifth.heard).toBe('');
    for (const socket of sockets.splice(0)) socket.destroy();
    await eventually(async () => {
      const again = await say(port, request);
      await eventually(() => again.heard !== '' || again.closed);
      return again.heard.endsWith('here');
    });
  });
});
