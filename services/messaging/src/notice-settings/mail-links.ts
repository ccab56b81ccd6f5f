import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { KeyFolder } from '@homeroom/platform';
import { keyFor } from '@homeroom/sealing';
import { Injectable } from '@nestjs/common';
import { parse, stringify } from 'uuid';

const ID_BYTES = 16;

interface Whose {
  schoolId: string;
  personId: string;
}

/**
 * The token in the footer and header of a mail (RFC 8058): two ids and the proof that we wrote them to this address. It operates one
 * switch, reveals nothing, and becomes invalid as soon as the person has another address.
 */
@Injectable()
export class MailLinks {
  private key: KeyObject | undefined;

  constructor(private readonly keys: KeyFolder) {}

  tokenFor(whose: Whose, address: string): string {
    const ids = Buffer.concat([parse(whose.schoolId), parse(whose.personId)]);
    return Buffer.concat([ids, this.proof(ids, address)]).toString('base64url');
  }

  /** The person a token claims to belong to, which has to be verified against their address. Undefined if it names nobody. */
  read(token: string): Whose | undefined {
    const bytes = Buffer.from(token, 'base64url');
    try {
      return { schoolId: stringify(bytes, 0), personId: stringify(bytes, ID_BYTES) };
    } catch {
      return undefined;
    }
  }

  isFor(token: string, whose: Whose, address: string): boolean {
    const given = Buffer.from(token, 'base64url');
    const right = Buffer.from(this.tokenFor(whose, address), 'base64url');
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private proof(ids: Buffer, address: string): Buffer {
    this.key ??= keyFor('homeroom mail links', this.keys.secret('links'));
    return createHmac('sha256', this.key)
      .update(ids)
      .update(address.toLowerCase())
      .digest()
      .subarray(0, ID_BYTES);
  }
}
