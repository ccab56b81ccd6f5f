import type { IncomingHttpHeaders } from 'node:http';
import { HEADERS } from '@homeroom/contracts';
import type { Passage } from './gate';

/** The only headers of a browser that a service receives. Everything else, above all any claim of identity, is dropped. */
const PASSED_ON = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'range',
  'user-agent',
] as const;

export function upstreamHeaders(
  headers: IncomingHttpHeaders,
  requestId: string,
  { session, address, jar }: Passage,
  anonymousToken: () => string,
): string[] {
  const result = [
    HEADERS.serviceToken,
    session?.serviceToken ?? anonymousToken(),
    HEADERS.requestId,
    requestId,
    HEADERS.clientAddress,
    address,
  ];
  if (jar.device && isToken(jar.device)) result.push(HEADERS.device, jar.device);
  for (const name of PASSED_ON) {
    const value = headers[name];
    if (value !== undefined) result.push(name, value as string);
  }
  return result;
}

function isToken(value: string): boolean {
  return /^[\w.~+/=-]{1,512}$/.test(value);
}
