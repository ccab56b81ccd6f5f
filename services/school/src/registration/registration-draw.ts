import type { RequestKey } from '@homeroom/database';
import { LIMITS, SCHOOL_CODE_ALPHABET } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { v4 as uuidv4 } from 'uuid';
import { KeyedHash } from '../keyed-hash';

/** The ids of a registration. If given, the same registration may be sent again. */
export interface Drawn {
  schoolId: string;
  adminId: string;
  code: string;
}

/**
 * Registrations have no caller yet, so no answer is stored for a retry. Instead, the same Idempotency-Key with the same registration
 * derives the same ids and finds the school it has made. Nobody else can derive them without this service's secret.
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
