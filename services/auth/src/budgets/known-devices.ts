import { randomBytes } from 'node:crypto';
import type { Tx } from '@homeroom/database';
import { forgetParts, rememberDevice } from './budgets.queries';
import { deviceCookie, type DevicePart, devicePart, type Visitor } from './visitor';

const TOKEN_BYTES = 16;

/**
 * In the transaction of a sign-in. What makes this browser known to this account is drawn now and was never seen before:
 * a cookie that somebody had put into the browser, or copied out of it earlier, gives nothing. What the browser is known
 * by to its other people stays as it is.
 */
export async function renewDevice(
  tx: Tx,
  accountId: string,
  { deviceParts }: Pick<Visitor, 'deviceParts'>,
): Promise<{ part: DevicePart; cookie: string }> {
  const part = devicePart(randomBytes(TOKEN_BYTES).toString('base64url'));
  const known = deviceParts.map(({ hash }) => hash);
  const [forgotten] = await tx.together(forgetParts(accountId, known), rememberDevice(part.hash, accountId));
  const gone = new Set(forgotten.map(({ hash }) => hash));
  return {
    part,
    cookie: deviceCookie(
      part,
      deviceParts.filter(({ hash }) => !gone.has(hash)),
    ),
  };
}
