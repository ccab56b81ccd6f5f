import { randomBytes } from 'node:crypto';
import { HEADERS } from '@homeroom/contracts';
import { networkOf } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Vault } from '../secrets/vault';

/** Where a sign-in comes from, as the gateway saw it. */
export interface Visitor {
  addressKey: string;
  /** Hash of the device cookie, when it is one that we issued. */
  deviceHash: string | undefined;
  deviceToken: string | undefined;
}

export type RequestHeaders = Record<string, string | string[] | undefined>;

const TOKEN_BYTES = 32;
const TAG_BYTES = 16;

/** Turns addresses and device cookies into keys that say nothing to whoever reads the tables. */
@Injectable()
export class Visitors {
  constructor(private readonly vault: Vault) {}

  /** From what the gateway says of a request. */
  of(headers: RequestHeaders): Visitor {
    return this.from(single(headers[HEADERS.clientAddress]), single(headers[HEADERS.device]));
  }

  from(address: string | undefined, deviceToken: string | undefined): Visitor {
    const known = deviceToken !== undefined && this.isOurs(deviceToken) ? deviceToken : undefined;
    return {
      addressKey: this.addressKey(address ?? ''),
      deviceToken: known,
      deviceHash: known === undefined ? undefined : this.deviceHash(known),
    };
  }

  addressKey(address: string): string {
    return this.vault.keyed('address', networkOf(address)).toString('base64url');
  }

  deviceHash(token: string): string {
    return this.vault.keyed('device', token).toString('base64url');
  }

  /** 256 bits and our mark on them: a cookie that somebody made up is not taken over as a device. */
  newDeviceToken(): string {
    const token = randomBytes(TOKEN_BYTES);
    const tag = this.vault.keyed('device token', token).subarray(0, TAG_BYTES);
    return Buffer.concat([token, tag]).toString('base64url');
  }

  private isOurs(text: string): boolean {
    const bytes = Buffer.from(text, 'base64url');
    if (bytes.length !== TOKEN_BYTES + TAG_BYTES) return false;
    return this.vault.isKeyed('device token', bytes.subarray(TOKEN_BYTES), bytes.subarray(0, TOKEN_BYTES));
  }
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
