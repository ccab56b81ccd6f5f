import { createHmac, type KeyObject } from 'node:crypto';
import { KeyFolder } from '@homeroom/platform';
import { keyFor } from '@homeroom/sealing';
import { Injectable } from '@nestjs/common';

/** The key under which a number is counted: without our secret nobody can find out the number by trying. */
@Injectable()
export class NumberKeys {
  private key: KeyObject | undefined;

  constructor(private readonly keys: KeyFolder) {}

  of(number: string): string {
    this.key ??= keyFor('homeroom telephone numbers', this.keys.secret('links'));
    return createHmac('sha256', this.key).update(number).digest('base64url');
  }
}
