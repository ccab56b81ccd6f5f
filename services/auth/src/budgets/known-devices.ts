import { randomBytes } from 'node:crypto';
import { renewParts } from './budgets.queries';
import { deviceCookie, type DevicePart, devicePart, type Visitor } from './visitor';

const TOKEN_BYTES = 16;

/**
 * Used in the transaction of a sign-in. The part by which the account knows this browser is newly drawn, so that a cookie planted in the
 * browser or copied from it earlier is useless. The parts of the browser's other people are kept, and so is how long this account has known
 * it.
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

  /** `gone` is the result of `renewing`. */
  cookieWithout(gone: readonly string[]): string {
    const forgotten = new Set(gone);
    return deviceCookie(
      this.part,
      this.visitor.deviceParts.filter(({ hash }) => !forgotten.has(hash)),
    );
  }
}
