import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** PEM key pairs (ES256) in a folder that is mounted read-only in the cloud. Public keys are read when first needed. */
export class KeyFolder {
  private readonly cache = new Map<string, string>();
  private readonly keys = new Map<string, KeyObject>();

  constructor(private readonly folder: string) {}

  privateKey(name: string): string {
    return this.read(`${name}.key`);
  }

  publicKey(name: string): string {
    return this.read(`${name}.pub`);
  }

  /** Taken apart once: to do so again costs as much as the signature. */
  signingKey(name: string): KeyObject {
    return this.keep(`${name}.key`, createPrivateKey);
  }

  verifyingKey(name: string): KeyObject {
    return this.keep(`${name}.pub`, createPublicKey);
  }

  /** A secret kept as one line of hex. */
  secret(name: string): Buffer {
    return Buffer.from(this.read(`${name}.key`).trim(), 'hex');
  }

  private keep(file: string, parse: (pem: string) => KeyObject): KeyObject {
    const key = this.keys.get(file) ?? parse(this.read(file));
    this.keys.set(file, key);
    return key;
  }

  private read(file: string): string {
    const cached = this.cache.get(file);
    if (cached !== undefined) return cached;
    const text = readFileSync(join(this.folder, file), 'utf8');
    this.cache.set(file, text);
    return text;
  }
}
