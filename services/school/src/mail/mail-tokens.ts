import { Injectable } from '@nestjs/common';
import { parse, stringify } from 'uuid';
import { KeyedHash } from '../keyed-hash';

const ID_BYTES = 16;
const PROOF_BYTES = 8;
const DIGITS = 2 * (ID_BYTES + PROOF_BYTES);

/**
 * Identifies a mail in mail servers' reports: its id and a proof that we issued it, without personal data. In hex, because some servers on
 * the way do not preserve letter case.
 */
@Injectable()
export class MailTokens {
  constructor(private readonly keyed: KeyedHash) {}

  of(mailId: string): string {
    return Buffer.concat([parse(mailId), this.proof(mailId)]).toString('hex');
  }

  /** The first valid token in any of the texts. */
  foundIn(texts: readonly string[]): string | undefined {
    for (const text of texts)
      for (const [token] of text.toLowerCase().matchAll(TOKEN)) {
        const mailId = idIn(token);
        if (mailId !== undefined && this.of(mailId) === token) return mailId;
      }
    return undefined;
  }

  private proof(mailId: string): Buffer {
    return Buffer.from(this.keyed.of('mail reports', mailId), 'base64url').subarray(0, PROOF_BYTES);
  }
}

const TOKEN = new RegExp(`(?<![\\da-f])[\\da-f]{${DIGITS}}(?![\\da-f])`, 'g');

function idIn(token: string): string | undefined {
  try {
    return stringify(Buffer.from(token, 'hex'));
  } catch {
    return undefined;
  }
}
