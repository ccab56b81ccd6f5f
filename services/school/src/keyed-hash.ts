import { createHmac, type KeyObject } from 'node:crypto';
import { KeyFolder } from '@homeroom/platform';
import { keyFor } from '@homeroom/sealing';
import { Injectable } from '@nestjs/common';

/** Equal texts have equal hashes, and nobody without this service's secret can find a text by trying all of them. */
@Injectable()
export class KeyedHash {
  private readonly purposes = new Map<string, KeyObject>();

  constructor(private readonly keys: KeyFolder) {}

  of(purpose: string, text: string): string {
    return createHmac('sha256', this.keyFor(purpose)).update(text).digest('base64url');
  }

  private keyFor(purpose: string): KeyObject {
    const known = this.purposes.get(purpose);
    if (known) return known;
    const secret = this.keys.secret('addresses');
    const key = keyFor(`homeroom ${purpose}`, secret);
    this.purposes.set(purpose, key);
    return key;
  }
}
