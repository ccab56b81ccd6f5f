import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HEADERS, type Identity } from '@homeroom/contracts';
import { GatewayTokens, KeyFolder } from '@homeroom/platform';
import type { Classroom } from '../../school.spec-support';

/** Reads a response up to its first bytes and then stops reading. The service has to be listening. */
export function beginReading(
  { app, keys }: Classroom,
  as: Identity,
  path: string,
  signal?: AbortSignal,
): Promise<IncomingMessage> {
  const { port } = app.getHttpServer().address() as AddressInfo;
  const token = new GatewayTokens(new KeyFolder(keys)).mintFor(as);
  const address = { port, path, headers: { [HEADERS.serviceToken]: token }, signal };
  return new Promise((resolve, reject) => get(address, resolve).on('error', reject));
}
