import { createHash } from 'node:crypto';
import { type Agent, HEADERS } from '@homeroom/contracts';
import { agentOf, networkOf } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Vault } from '../secrets/vault';

/** One part of a device's cookie: what the browser was given when an account signed in. */
export interface DevicePart {
  token: string;
  hash: string;
}

/** The origin of a sign-in, as the gateway saw it. */
export interface Visitor {
  addressKey: string;
  /** Newest first. The school's rows decide whether any of them is valid. */
  deviceParts: readonly DevicePart[];
  agent: Agent;
}

export type RequestHeaders = Record<string, string | string[] | undefined>;

const PART = /^[\w-]{22}$/;
/** People per browser: a family's tablet, or a classroom's set of tablets. */
const MOST_PARTS = 12;

/** Turns IP addresses and device cookies into keys that reveal nothing to readers of the tables. */
@Injectable()
export class Visitors {
  constructor(private readonly vault: Vault) {}

  /** Reads the headers that the gateway sets. */
  of(headers: RequestHeaders): Visitor {
    return this.from(
      single(headers[HEADERS.clientAddress]),
      single(headers[HEADERS.device]),
      single(headers['user-agent']),
    );
  }

  from(address: string | undefined, deviceCookie: string | undefined, userAgent?: string): Visitor {
    const tokens = (deviceCookie ?? '').split('.', MOST_PARTS).filter((text) => PART.test(text));
    return {
      addressKey: this.addressKey(address ?? ''),
      deviceParts: [...new Set(tokens)].map(devicePart),
      agent: agentOf(userAgent),
    };
  }

  addressKey(address: string): string {
    return this.vault.keyed('address', networkOf(address)).toString('base64url');
  }
}

/** 128 random bits need no keyed hash: they cannot be enumerated. */
export function devicePart(token: string): DevicePart {
  return { token, hash: createHash('sha256').update(token).digest('base64url') };
}

/** Returns the cookie after a sign-in: the new part first, then those of the browser's other people. */
export function deviceCookie(own: DevicePart, others: readonly DevicePart[]): string {
  return [own, ...others]
    .slice(0, MOST_PARTS)
    .map(({ token }) => token)
    .join('.');
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
