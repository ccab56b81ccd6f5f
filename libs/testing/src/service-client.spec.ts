import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KeyFolder, type ServiceCall, ServiceClient, ServiceTokens } from '@homeroom/platform';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { testKeys } from './test-keys';

const client = new ServiceClient(new ServiceTokens('school', new KeyFolder(testKeys())));
const WHOLE = JSON.stringify({ success: true, items: ['one', 'two'] });
let answer: (response: ServerResponse) => void;
const server = createServer((_, response) => answer(response));

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (how: ServiceCall = {}) =>
  client.call(`http://127.0.0.1:${(server.address() as AddressInfo).port}/internal/items`, how);
const cutOff = (response: ServerResponse) =>
  void response.write(WHOLE.slice(0, 10), () => response.destroy());

describe('a response of another service', () => {
  it('is its parsed body, or undefined without one', async () => {
    answer = (response) => response.end(WHOLE);
    expect(await ask()).toEqual(JSON.parse(WHOLE));
    answer = (response) => response.writeHead(204).end();
    expect(await ask()).toBeUndefined();
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['that is cut off', cutOff],
    [
      'that is shorter than it said',
      (response) => cutOff(response.setHeader('content-length', WHOLE.length)),
    ],
    ['that ends in the middle', (response) => response.end(WHOLE.slice(0, 10))],
    ['that is something else', (response) => response.end('<html>Bad gateway</html>')],
    ['whose refusal is cut off', (response) => cutOff(response.writeHead(404))],
  ])('%s is refused', async (_, half) => {
    answer = half;
    await expect(ask()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});

describe('a call to another service', () => {
  const soon = { withinMs: 50 };

  it('is given up in time even while it is connecting', async () => {
    const usual = getGlobalDispatcher();
    setGlobalDispatcher(new Agent({ connect: () => undefined }));
    try {
      await expect(ask(soon)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    } finally {
      setGlobalDispatcher(usual);
    }
  });

  it('is given up in time however slowly its response goes on', async () => {
    answer = (response) => {
      const trickle = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(trickle));
    };
    await expect(ask(soon)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
