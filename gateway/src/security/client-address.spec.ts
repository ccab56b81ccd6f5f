import type { IncomingMessage } from 'node:http';
import { GatewayConfig } from '../config';
import { clientAddress } from './client-address';

function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

describe('the client’s address', () => {
  it('is the peer by default, whatever the client claims', () => {
    expect(clientAddress(from('::ffff:10.0.0.9', '1.2.3.4'), 0)).toBe('10.0.0.9');
  });

  it('is the one seen by the outermost trusted proxy', () => {
    expect(clientAddress(from('10.0.0.1', 'forged, 203.0.113.7'), 1)).toBe('203.0.113.7');
    expect(clientAddress(from('10.0.0.1', 'forged, 203.0.113.7, 10.0.0.2'), 2)).toBe('203.0.113.7');
  });

  it('is normalised, however it is written', () => {
    for (const text of ['::ffff:203.0.113.7', '::FFFF:cb00:7107', ' 203.0.113.7 '])
      expect(clientAddress(from('10.0.0.1', text), 1)).toBe('203.0.113.7');
    expect(clientAddress(from('10.0.0.1', '2001:0DB8:0:0::0:1'), 1)).toBe('2001:db8::1');
  });

  it('falls back to the peer when the proxies sent nothing usable', () => {
    expect(clientAddress(from('10.0.0.1'), 1)).toBe('10.0.0.1');
    for (const text of ['not an address', '', '203.0.113', '3405803783', '0xcb.0.113.7', '203.0.113.7:443'])
      expect(clientAddress(from('10.0.0.1', text), 1)).toBe('10.0.0.1');
    expect(clientAddress(from('10.0.0.1', '203.0.113.7'), 3)).toBe('10.0.0.1');
  });
});

it.each([
  ['production', 'https://homeroom.example', 0, true],
  ['production', 'https://homeroom.example', 1, false],
  // In the school's own network no proxy stands in front.
  ['production', 'http://homeroom.local:3000', 0, false],
  ['development', 'https://homeroom.example', 0, false],
] as const)(
  'detects a missing proxy in %s at %s behind %d: %s',
  (NODE_ENV, PUBLIC_URL, TRUSTED_PROXIES, isMissed) => {
    const config = Object.assign(new GatewayConfig(), { NODE_ENV, PUBLIC_URL, TRUSTED_PROXIES });
    expect(config.missesItsProxy).toBe(isMissed);
  },
);
