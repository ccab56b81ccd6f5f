import { randomBytes } from 'node:crypto';
import { forgetParts, rememberDevice } from './budgets.queries';
import { deviceCookie, type DevicePart, devicePart, type Visitor } from './visitor';

const TOKEN_BYTES = 16;

/**
 * For the transaction of a sign-in. What makes this browser known to this account is drawn now and was never seen before:
 * a cookie that somebody had put into the browser, or copied out of it earlier, gives nothing. What the browser is known
 * by to its other people stays as it is.
 */
export class NewDevice {
  readonly part: DevicePart = devicePart(randomBytes(TOKEN_BYTES).toString('base64url'));

  constructor(
    private readonly accountId: string,
    private readonly visitor: Pick<Visitor, 'deviceParts'>,
  ) {}

  forgetting() {
    return forgetParts(
      this.accountId,
      this.visitor.deviceParts.map(({ hash }) => hash),
    );
  }

  remembering() {
    return rememberDevice(this.part.hash, this.accountId);
  }

  cookieWithout(forgotten: readonly Pick<DevicePart, 'hash'>[]): string {
    const gone = new Set(forgotten.map(({ hash }) => hash));
    return deviceCookie(
      this.part,
      this.visitor.deviceParts.filter(({ hash }) => !gone.has(hash)),
    );
  }
}
