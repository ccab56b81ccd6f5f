import { randomInt } from 'node:crypto';
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES, readRecoveryCode } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { Vault } from '../secrets/vault';

/** Crockford's alphabet, without characters that are easily confused. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Codes for when the phone and key are lost: fifty random bits each, so a keyed hash is sufficient. */
@Injectable()
export class RecoveryCodes {
  constructor(private readonly vault: Vault) {}

  draw(): string[] {
    return Array.from({ length: RECOVERY_CODES }, drawOne);
  }

  hash(code: string, accountId: string): Buffer {
    return this.vault.keyed('recovery code', accountId, readRecoveryCode(code));
  }
}

function drawOne(): string {
  return Array.from({ length: RECOVERY_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
