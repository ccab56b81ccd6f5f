import { randomBytes } from 'node:crypto';
import { renewParts } from './budgets.queries';
import { deviceCookie, type DevicePart, devicePart, type Visitor } from './visitor';

const TOKEN_BYTES = 16;

/**
 * For the transaction of a sign-in. What makes this browser known to this account is drawn now and was never seen before:
 * a cookie that somebody had put into the browser, or copied out of it earlier, gives nothing. What the browser is known
 * by to its other people stays as it is, and so does for how long this account knows it.
 */
export class NewDevice {
  readonly part: DevicePart = devicePart(randomBytes(TOKEN_BYTES).toString('base64url'));

  constructor(
    private readonly accountId: string,
    private readonly visitor: Pick<Visitor, 'deviceParts'>,
  ) {}

  renewing() {
    const known = this.visitor.deviceParts.map(({ hash }) => hash);
    return renewParts(this.accountId, known, this.part.hash);
  }

  /** `gone` is what `renewing` answered. */
  cookieWithout(gone: readonly string[]): string {
    const forgotten = new Set(gone);
    return deviceCookie(
      this.part,
      this.visitor.deviceParts.filter(({ hash }) => !forgotten.has(hash)),
    );
  }
}
