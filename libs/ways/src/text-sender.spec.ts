import { once } from 'node:events';
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

const textsAt = (protocol: 'http' | 'https') => {
  const { port } = mute.address() as AddressInfo;
  const settings = {
    ...({ TEXTS: 'twilio', TEXTS_URL: `${protocol}://127.0.0.1:${port}` } as const),
    ...{ TEXTS_ACCOUNT: 'AC1', TEXTS_TOKEN: 'secret', TEXTS_FROM: '+15550100' },
  };
  return new TwilioTexts(settings, pino({ enabled: false }));
};

describe('an urgent text', () => {
  const text = { id: 'text-1', to: '+15550101', words: 'Homeroom needs you now.', isUrgent: true };

  it.each([
    ['is sent again if no connection came about', 'https', 'later'],
    ['is not sent twice if the provider took it and did not respond', 'http', 'unknown'],
  ] as const)('%s', async (_what, protocol, state) => {
    expect(await textsAt(protocol).send(text)).toEqual({ state });
  });
});
