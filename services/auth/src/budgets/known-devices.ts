import { randomBytes } from 'node:crypto';
import type { Tx } from '@homeroom/database';
import { renewParts } from './budgets.queries';
import { deviceCookie, type DevicePart, devicePart, type Visitor } from './visitor';

const TOKEN_BYTES = 16;

/**
 * In the transaction of a sign-in. What makes this browser known to this account is drawn now and was never seen before:
 * a cookie that somebody had put into the browser, or copied out of it earlier, gives nothing. What the browser is known
 * by to its other people stays as it is, and so does for how long this account knows it.
 */
export async function renewDevice(
  tx: Tx,
  accountId: string,
  { deviceParts }: Pick<Visitor, 'deviceParts'>,
): Promise<{ part: DevicePart; cookie: string; deviceId: string; knownSince: Date }> {
  const part = devicePart(randomBytes(TOKEN_BYTES).toString('base64url'));
  const known = deviceParts.map(({ hash }) => hash);
  const [renewed] = await tx.sql(renewParts(accountId, known, part.hash));
  if (!renewed) throw new Error('A browser was not remembered');
  const gone = new Set(renewed.gone);
  return {
    part,
    deviceId: renewed.deviceId,
    knownSince: renewed.knownSince,
    cookie: deviceCookie(
      part,
      deviceParts.filter(({ hash }) => !gone.has(hash)),
    ),
  };
}
