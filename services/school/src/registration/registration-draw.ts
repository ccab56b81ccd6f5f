import type { RequestKey } from '@homeroom/database';
import { LIMITS, SCHOOL_CODE_ALPHABET } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { v4 as uuidv4 } from 'uuid';
import { KeyedHash } from '../keyed-hash';

/** What a registration is known by. Where it is given, the same registration may come again. */
export interface Drawn {
  schoolId: string;
  adminId: string;
  code: string;
}

/**
 * A registration is nobody's yet, so no answer is kept for whoever sends it again: the same one under the same Idempotency-Key
 * draws the same, and meets the school that it made. Nobody else can draw it without this service's secret.
 */
@Injectable()
export class RegistrationDraw {
  constructor(private readonly keyed: KeyedHash) {}

  under({ keyHash, requestHash }: RequestKey): Drawn {
    const request = Buffer.concat([keyHash, requestHash]).toString('base64url');
    const bytes = (purpose: string) => Buffer.from(this.keyed.of(purpose, request), 'base64url');
    const letters = bytes('registered code').subarray(0, LIMITS.schoolCodeLength);
    return {
      schoolId: uuidv4({ random: bytes('registered school') }),
      adminId: uuidv4({ random: bytes('registered administrator') }),
      code: Array.from(letters, (byte) => SCHOOL_CODE_ALPHABET[byte % SCHOOL_CODE_ALPHABET.length]).join(''),
    };
  }
}
