import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { KeyFolder } from '@homeroom/platform';
import { keyFor } from '@homeroom/sealing';
import { Injectable } from '@nestjs/common';
import { parse, stringify } from 'uuid';

const ID_BYTES = 16;
const IDS_BYTES = 3 * ID_BYTES + 1;

export interface Told {
  schoolId: string;
  incidentId: string;
  recipientId: string;
  notice: number;
}

/**
 * The token with which a device confirms an alert without anybody being signed in. It is sent inside the alert, which is encrypted for that
 * browser, and only permits a receipt of that one notice and person.
 */
@Injectable()
export class ReceiptTokens {
  private key: KeyObject | undefined;

  constructor(private readonly keys: KeyFolder) {}

  tokenFor({ schoolId, incidentId, recipientId, notice }: Told): string {
    const ids = Buffer.concat([parse(schoolId), parse(incidentId), parse(recipientId), Buffer.of(notice)]);
    return Buffer.concat([ids, this.proof(ids)]).toString('base64url');
  }

  /** Returns undefined if the token was not issued by this service. */
  read(token: string): Told | undefined {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== IDS_BYTES + ID_BYTES) return undefined;
    const ids = bytes.subarray(0, IDS_BYTES);
    if (!timingSafeEqual(bytes.subarray(IDS_BYTES), this.proof(ids))) return undefined;
    const [schoolId, incidentId, recipientId] = [0, 1, 2].map((at) => stringify(ids, at * ID_BYTES));
    return {
      schoolId: schoolId ?? '',
      incidentId: incidentId ?? '',
      recipientId: recipientId ?? '',
      notice: ids.readUInt8(3 * ID_BYTES),
    };
  }

  private proof(ids: Buffer): Buffer {
    this.key ??= keyFor('homeroom alert receipts', this.keys.secret('receipts'));
    return createHmac('sha256', this.key).update(ids).digest().subarray(0, ID_BYTES);
  }
}
