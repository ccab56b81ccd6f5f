import { createHmac } from 'node:crypto';
import { KeyFolder } from '@homeroom/platform';
import { keyFor } from '@homeroom/sealing';
import { Injectable } from '@nestjs/common';

/** As what a number is counted: nobody without our key learns by trying which one it is. */
@Injectable()
export class NumberKeys {
  private key: Buffer | undefined;

  constructor(private readonly keys: KeyFolder) {}

  of(number: string): string {
    this.key ??= keyFor('homeroom telephone numbers', this.keys.secret('links'));
    return createHmac('sha256', this.key).update(number).digest('base64url');
  }
}
