import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import pino from 'pino';
import { TwilioTexts } from './text-sender';

/** Accepts connections and says nothing. */
let mute: Server;
beforeAll(async () => {
  mute = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(mute, 'listening');
});
afterAll(() => void mute.close());

const textsAt = (server: Server, protocol: 'http' | 'https' = 'http') => {
  const { port } = server.address() as AddressInfo;
  const settings = {
    ...({ TEXTS: 'twilio', TEXTS_URL: `${protocol}://127.0.0.1:${port}` } as const),
    ...{ TEXTS_ACCOUNT: 'AC1', TEXTS_TOKEN: 'secret', TEXTS_FROM: '+15550100' },
  };
  return new TwilioTexts(settings, pino({ enabled: false }));
};

const text = { id: 'text-1', to: '+15550101', words: 'Homeroom needs you now.', isUrgent: true };

describe('an urgent text', () => {
  it.each([
    ['is sent again if no connection came about', 'https', 'later'],
    ['is not sent twice if the provider took it and did not respond', 'http', 'unknown'],
  ] as const)('%s', async (_what, protocol, state) => {
    expect(await textsAt(mute, protocol).send(text)).toEqual({ state });
  });
});

it.each([
  ['read for the reason of a refusal', 0, 'stopped'],
  ['not read to the end if it is far longer than a reason', 600_000, 'refused'],
] as const)('the answer of a provider is %s', async (_what, length, state) => {
  const said = JSON.stringify({ code: 21_610, message: 'x'.repeat(length) });
  const provider = createHttpServer((_request, response) => response.writeHead(400).end(said));
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  const outcome = await textsAt(provider).send(text);
  provider.close();
  provider.closeAllConnections();
  expect(outcome).toEqual({ state });
});
