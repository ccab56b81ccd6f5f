import { randomInt } from 'node:crypto';
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES, readRecoveryCode } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { Vault } from '../secrets/vault';

/** Crockford's: nothing that is taken for something else. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** For the day on which phone and key are gone: fifty random bits each, so a keyed hash is enough. */
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
